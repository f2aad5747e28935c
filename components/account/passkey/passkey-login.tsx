'use client';

import { KeyRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/components/shared/call';
import { PasskeyFailed, signWithPasskey, takesAutofill, usePasskeys } from '@/components/shared/passkeys';
import { Button } from '@/components/ui/button';
import { isRefusal, messageOf } from '@/lib/kernel/http/browser';

/** Questions expire after five minutes, so the form requests a new one before. */
const RENEWED_EVERY_MS = 4 * 60_000;

type Props = {
  host: string | null;
  remembers: () => boolean;
  onDone: (customerId: string, cart?: string) => void;
  onProblem: (message: string) => void;
};

/**
 * Login with a passkey: by a button, and where the browser supports it among the suggestions of the
 * email field.
 */
export function PasskeyLogin({ host, remembers, onDone, onProblem }: Props) {
  const t = useTranslations('client.entry');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const isSupported = usePasskeys(host);
  const entering = useRef(false);

  async function logIn(autofill: boolean): Promise<void> {
    const { options } = await call('passkeyquestion', { locale, body: {} });
    const credential = await signWithPasskey(options, autofill);
    // The button and a suggestion may be confirmed at the same moment.
    if (entering.current) return;
    entering.current = true;
    const reply = await call('passkeylogin', { locale, body: { credential, remember: remembers() } });
    const id = reply.admin_id[0]?.id;
    entering.current = !isRefusal(reply) && Boolean(id);
    if (isRefusal(reply) || !id) return onProblem(reply.message);
    onDone(id, reply.cart);
  }

  const suggest = useRef(logIn);
  useEffect(() => {
    suggest.current = logIn;
  });
  useEffect(() => {
    if (!isSupported) return;
    // A cancelled suggestion is no problem: the reader logs in another way.
    const offer = async () => (await takesAutofill()) && suggest.current(true);
    void offer().catch(() => undefined);
    const timer = setInterval(() => void offer().catch(() => undefined), RENEWED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSupported]);

  async function press() {
    setBusy(true);
    onProblem('');
    await logIn(false).catch((error: unknown) =>
      onProblem(error instanceof PasskeyFailed ? t(`passkey.${error.reason}`) : messageOf(error, t('noAnswer'))),
    );
    setBusy(false);
  }

  if (!isSupported) return null;
  return (
    <Button kind="secondary" busy={busy} onClick={() => void press()} className="w-full text-lg">
      <KeyRound aria-hidden className="size-5" />
      {t('passkey.login')}
    </Button>
  );
}
