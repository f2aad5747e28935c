'use client';

import { useLocale, useTranslations } from 'next-intl';
import { call, type CallInput, type PostPath, type ReplyOf } from '@/components/shared/call';
import { beginAttempt } from '@/components/ui/attempts';
import { explainTo } from '@/components/shared/sign-in-first';
import { refreshShopper } from '@/components/shared/shopper-store';
import { useToast } from '@/components/ui/toast';
import { isRefusal } from '@/lib/kernel/http/browser';
import { useAttempt } from './use-attempt';

type Reply = { status?: string | boolean; message?: string };

/**
 * Runs a change through the documented API: reports errors, then refreshes the page. `run` returns
 * the reply, or null after a reported refusal or failure.
 * @param onFailure shows the message at its field; without it a toast does
 */
export function useAction(onFailure?: (message: string) => void) {
  const t = useTranslations('client.cart');
  const locale = useLocale();
  const toast = useToast();
  const fail = onFailure ?? toast.fail;
  const action = useAttempt(['done', 'failed', 'left']);

  /**
   * Runs several calls as one change: `work` may call `send` repeatedly. The page refreshes at the
   * end in any case.
   */
  async function attempt<R>(work: () => Promise<R>): Promise<R | null> {
    beginAttempt();
    const result = await action.attempt(work, explainTo({ fail, otherwise: t('noAnswer'), locale }));
    void refreshShopper();
    return result;
  }

  function run<Path extends PostPath>(path: Path, input: CallInput<Path>): Promise<ReplyOf<Path> | null> {
    return attempt(async () => {
      const reply = await call(path, { locale, ...input });
      const typedReply: Reply = reply;
      if (!isRefusal(typedReply)) return reply;
      fail(typedReply.message || t('notDone'));
      return null;
    });
  }

  return { run, attempt, busy: action.busy };
}
