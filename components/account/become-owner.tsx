'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { call, CallFailed } from '@/lib/http/browser';

/** The one button of /become-owner. @param token from the link; it leaves the address bar at once; @param email of the account that is logged in */
export function BecomeOwner({ token, email, action }: { token: string; email: string; action: string }) {
  const locale = useLocale();
  const [state, setState] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [busy, setBusy] = useState(false);
  // Neither the history nor the next page's Referer shall carry it.
  useEffect(() => window.history.replaceState(null, '', location.pathname), []);

  async function ask() {
    setBusy(true);
    try {
      const { message } = await call<{ message: string }>('POST', 'becomeowner', { locale, body: { token } });
      setState({ tone: 'success', text: message });
    } catch (failure) {
      setState({ tone: 'error', text: failure instanceof CallFailed ? failure.message : String(failure) });
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="font-semibold break-words">{email}</p>
      {state && <Alert tone={state.tone}>{state.text}</Alert>}
      {state?.tone !== 'success' && (
        <Button type="button" busy={busy} onClick={ask} className="w-full text-lg">
          {action}
        </Button>
      )}
    </div>
  );
}
