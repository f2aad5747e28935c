'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button, buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { isRefusal, messageOf } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { useLinkToken } from './use-link-token';

type Props = {
  words: Record<'action' | 'noToken' | 'noAnswer' | 'go' | 'login', string>;
  after: '/Profile' | '/Login';
};

/**
 * Button behind a link in an email: email scanners follow links but do not press buttons. @param
 * after where to continue
 */
export function ConfirmLink({ words, after }: Props) {
  const locale = useLocale();
  const token = useLinkToken();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');

  async function press() {
    setBusy(true);
    setError('');
    try {
      const reply = await call('confirmemail', { locale, body: { token: token ?? '' } });
      if (!isRefusal(reply)) return setDone(reply.message);
      setError(reply.message);
    } catch (failure) {
      setError(messageOf(failure, words.noAnswer));
    }
    setBusy(false);
  }

  const way = (
    <AppLink href={localePath(locale, after)} className={buttonClass('secondary')}>
      {after === '/Login' ? words.login : words.go}
    </AppLink>
  );
  if (done)
    return (
      <div className="grid gap-4">
        <Alert tone="success">{done}</Alert>
        {way}
      </div>
    );
  return (
    <div className="grid gap-4">
      {token === '' && <Alert tone="info">{words.noToken}</Alert>}
      {error && <Alert tone="error">{error}</Alert>}
      {error && way}
      <Button busy={busy} disabled={!token} onClick={press} className="w-full text-lg">
        {words.action}
      </Button>
    </div>
  );
}
