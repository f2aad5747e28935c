'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { messageOf } from '@/lib/kernel/http/browser';

type Props = { ticket: string; state: string; action: string; noAnswer: string };

/** State of a question that may be published, and the button that withdraws the consent. */
export function WithdrawQuestion({ ticket, state, action, noAnswer }: Props) {
  const locale = useLocale();
  const router = useRouter();
  const { say, fail } = useToast();
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      say((await call('withdrawquestion', { locale, body: { ticket } })).message);
      router.refresh();
    } catch (error) {
      fail(messageOf(error, noAnswer));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p>{state}</p>
      <Button kind="quiet" busy={busy} onClick={press}>
        {action}
      </Button>
    </div>
  );
}
