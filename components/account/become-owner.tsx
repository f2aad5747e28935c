'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CallFailed } from '@/lib/kernel/http/browser';
import { useLinkToken } from './use-link-token';

/** Button of /become-owner. @param email of the account that is logged in */
export function BecomeOwner({ email, words }: { email: string; words: Record<'action' | 'noToken', string> }) {
  const locale = useLocale();
  const token = useLinkToken();
  const [state, setState] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    try {
      const { message } = await call('becomeowner', { locale, body: { token: token ?? '' } });
      setState({ tone: 'success', text: message });
    } catch (failure) {
      setState({ tone: 'error', text: failure instanceof CallFailed ? failure.message : String(failure) });
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="font-semibold break-words">{email}</p>
      {token === '' && <Alert tone="info">{words.noToken}</Alert>}
      {state && <Alert tone={state.tone}>{state.text}</Alert>}
      {state?.tone !== 'success' && (
        <Button type="button" busy={busy} disabled={!token} onClick={ask} className="w-full text-lg">
          {words.action}
        </Button>
      )}
    </div>
  );
}
