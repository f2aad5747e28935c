'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { useLinkToken } from '@/components/account/use-link-token';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { messageOf } from '@/lib/kernel/http/browser';

type Words = { title: string; text: string; action: string };
type Props = { kind: 'confirm' | 'end'; token: string; words: Words; others: Record<string, Words>; noAnswer: string };

const CALLS = { confirm: 'confirmsubscription', end: 'unsubscribe' } as const;

/**
 * Button that confirms or ends a subscription. Emails with offers, about stock and with reminders
 * use it too; the beginning of their tokens selects the words.
 * @param token of a link that has it in the query, as in older emails
 */
export function NewsletterAnswer({ kind, token: fromQuery, words, others, noAnswer }: Props) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');

  const token = useLinkToken(fromQuery);
  const { title, text, action } = others[token?.split('.')[0] ?? ''] ?? words;

  async function press() {
    setBusy(true);
    setError('');
    try {
      const { message } = await call(CALLS[kind], { locale, body: { token: token ?? '' } });
      setDone(message);
    } catch (failure) {
      setError(messageOf(failure, noAnswer));
      setBusy(false);
    }
  }

  return (
    <>
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {done && <Alert tone="success">{done}</Alert>}
      {error && <Alert tone="error">{error}</Alert>}
      {!done && (
        <Button busy={busy} disabled={token === null} onClick={press} className="text-lg">
          {action}
        </Button>
      )}
    </>
  );
}
