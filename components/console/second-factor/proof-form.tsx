'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { FactorMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { CodeField } from './code-field';
import { signWithPasskey, usePasskeys } from '@/components/shared/passkeys';
import { useFormCall } from './use-form-call';

type Props = { ways: FactorMethods; onProven: () => void };

/**
 * Form that verifies the second factor: by passkey if there is one and the browser supports it,
 * else by code.
 */
export function ProofForm({ ways: { app, passkeyHost }, onProven }: Props) {
  const t = useTranslations('console.client.factor');
  const { locale, problem, busy, attempt } = useFormCall();
  const [isByPasskey, setByPasskey] = useState(false);
  const takesPasskeys = usePasskeys(passkeyHost);
  const lead = takesPasskeys ? (app ? 'either' : 'passkey') : app ? 'app' : 'recovery';

  const prove = (byPasskey: boolean, send: () => Promise<unknown>) => {
    setByPasskey(byPasskey);
    void attempt(async () => {
      await send();
      onProven();
      return true;
    });
  };
  const sendSigned = async () => {
    const { options } = await call('console/start-passkey-proof', { locale, body: {} });
    const credential = await signWithPasskey(options);
    await call('console/prove-passkey', { locale, body: { credential } });
  };

  return (
    <div className="grid gap-4">
      <p>{t(`lead.${lead}`)}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      {takesPasskeys && (
        <>
          <Button busy={busy && isByPasskey} disabled={busy} className="w-full" onClick={() => prove(true, sendSigned)}>
            {t('usePasskey')}
          </Button>
          <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('or')}
          </p>
        </>
      )}
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const code = String(new FormData(event.currentTarget).get('code'));
          prove(false, () => call('console/prove-second-factor', { locale, body: { code } }));
        }}
      >
        <CodeField label={t(app ? 'code' : 'recoveryCode')} isFirst={!takesPasskeys} />
        <Button
          type="submit"
          kind={takesPasskeys ? 'secondary' : 'primary'}
          busy={busy && !isByPasskey}
          disabled={busy}
          className="w-full"
        >
          {t('prove')}
        </Button>
      </form>
    </div>
  );
}
