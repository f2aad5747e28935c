'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { signInFirst } from '@/components/shared/sign-in-first';
import { refreshShopper } from '@/components/shared/shopper-store';
import { useToast } from '@/components/ui/toast';
import { call, CallFailed } from '@/lib/kernel/http/browser';

type Reply = { status?: string | boolean; message?: string };

const isRefusal = ({ status }: Reply) => status === false || status === 'false' || status === '2';

/**
 * A change through the documented API: says what went wrong, then shows the page as it is now.
 * `run` gives the reply, or null when it was refused or failed and the shopper has been told.
 */
export function useAction() {
  const t = useTranslations('client.cart');
  const locale = useLocale();
  const router = useRouter();
  const { fail } = useToast();
  const [sending, setSending] = useState(false);
  const [refreshing, startRefresh] = useTransition();

  function explain(error: unknown): void {
    if (error instanceof CallFailed && error.status === 401) return signInFirst(locale);
    fail((error instanceof CallFailed && error.message) || t('noAnswer'));
  }

  function refresh(): void {
    startRefresh(() => router.refresh());
    void refreshShopper();
  }

  /** Several calls as one change: `work` may call `send` repeatedly; the page is shown anew in the end, whatever happened. */
  async function attempt<R>(work: () => Promise<R>): Promise<R | null> {
    setSending(true);
    try {
      return await work();
    } catch (error) {
      explain(error);
      return null;
    } finally {
      setSending(false);
      refresh();
    }
  }

  function run<R extends Reply>(endpoint: string, body: object = {}): Promise<R | null> {
    return attempt(async () => {
      const reply = await call<R>('POST', endpoint, { locale, body });
      if (!isRefusal(reply)) return reply;
      fail(reply.message || t('notDone'));
      return null;
    });
  }

  return { run, attempt, busy: sending || refreshing };
}
