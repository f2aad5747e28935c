'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { call, CallFailed } from '@/lib/http/browser';

type Props = { kind: 'confirm' | 'end'; token: string; label: string; noAnswer: string };

const CALLS = { confirm: 'confirmsubscription', end: 'unsubscribe' };

/** The button that confirms or ends a subscription. @param token from the mail; it leaves the address bar at once */
export function NewsletterAnswer({ kind, token, label, noAnswer }: Props) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');

  useEffect(() => window.history.replaceState(null, '', location.pathname), []);

  async function press() {
    setBusy(true);
    setError('');
    try {
      const { message } = await call<{ message: string }>('POST', CALLS[kind], { locale, body: { token } });
      setDone(message);
    } catch (failure) {
      setError((failure instanceof CallFailed && failure.message) || noAnswer);
      setBusy(false);
    }
  }

  if (done) return <Alert tone="success">{done}</Alert>;
  return (
    <>
      {error && <Alert tone="error">{error}</Alert>}
      <Button busy={busy} onClick={press} className="text-lg">{label}</Button>
    </>
  );
}
