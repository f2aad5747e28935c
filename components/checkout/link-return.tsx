'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { Button, buttonClass } from '@/components/ui/button';
import { messageOf } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import type { LinkReturn as Returned } from './link-return-rules';

type Props = {
  back: Returned | null;
  words: Record<'waiting' | 'noPayment' | 'noAnswer' | 'again' | 'orders', string>;
};
type State = { tone: 'info' | 'success' | 'error'; text: string };

/** Reports the payment of a link, and shows its result. */
export function LinkReturn({ back, words }: Props) {
  const locale = useLocale();
  const [state, setState] = useState<State>(
    back ? { tone: 'info', text: words.waiting } : { tone: 'info', text: words.noPayment },
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!back) return;
    call('confirmpaymentlink', { locale, body: back }).then(
      ({ message }) => setState({ tone: 'success', text: message }),
      (error: unknown) => setState({ tone: 'error', text: messageOf(error, words.noAnswer) }),
    );
  }, [back, locale, round, words.noAnswer]);
  return (
    <div className="grid gap-4">
      <Alert tone={state.tone}>{state.text}</Alert>
      {state.tone === 'error' && (
        <Button kind="secondary" onClick={() => setRound(round + 1)}>
          {words.again}
        </Button>
      )}
      <AppLink href={localePath(locale, '/Myorders')} className={buttonClass('secondary')}>
        {words.orders}
      </AppLink>
    </div>
  );
}
