'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CodeField } from '../second-factor/code-field';
import { AppSecret, CodeList } from '../me/factor-parts';
import { makePasskey, usePasskeys } from '@/components/shared/passkeys';
import { useFormCall } from '../second-factor/use-form-call';

type EnrolmentStart = ReplyOf<'console/start-second-factor'>;
type Props = { next: string; passkeyHost: string | null };

/**
 * Setup of the first second factor, a passkey or an app, and the recovery codes, which are shown
 * once.
 */
export function EnrolForm({ next, passkeyHost }: Props) {
  const t = useTranslations('console.client.enrol');
  const { locale, problem, busy, attempt } = useFormCall();
  const takesPasskeys = usePasskeys(passkeyHost);
  const [begun, setBegun] = useState<EnrolmentStart>();
  const [codes, setCodes] = useState<string[]>();

  const startApp = () => attempt(async () => setBegun(await call('console/start-second-factor', { locale, body: {} })));
  const addPasskey = () =>
    attempt(async () => {
      const { options } = await call('console/start-first-passkey', { locale, body: {} });
      const credential = await makePasskey(options);
      setCodes((await call('console/confirm-first-passkey', { locale, body: { credential } })).recovery_codes);
    });
  const confirmApp = (code: string) =>
    attempt(async () =>
      setCodes((await call('console/confirm-second-factor', { locale, body: { code } })).recovery_codes),
    );

  if (codes) return <RecoveryCodes codes={codes} next={next} />;
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirmApp(String(new FormData(event.currentTarget).get('code')).replace(/\s/g, ''));
      }}
    >
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      <p>{t(begun ? 'lead' : takesPasskeys ? 'leadEither' : 'leadApp')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      {begun ? (
        <>
          <AppSecret svg={begun.qr_svg} secret={begun.secret} />
          <CodeField label={t('code')} />
          <Button type="submit" busy={busy} className="w-full">
            {t('confirm')}
          </Button>
        </>
      ) : (
        <>
          {takesPasskeys && (
            <Button onClick={() => void addPasskey()} disabled={busy} className="w-full">
              {t('passkey')}
            </Button>
          )}
          <Button
            kind={takesPasskeys ? 'secondary' : 'primary'}
            onClick={() => void startApp()}
            disabled={busy}
            className="w-full"
          >
            {t('app')}
          </Button>
        </>
      )}
    </form>
  );
}

function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  const t = useTranslations('console.client.enrol');
  return (
    <section className="grid gap-4" aria-labelledby="recovery">
      <h2 id="recovery" className="text-xl font-semibold">
        {t('recovery')}
      </h2>
      <p>{t('recoveryLead')}</p>
      <CodeList codes={codes} />
      <Button onClick={() => location.assign(next)} className="w-full">
        {t('kept')}
      </Button>
    </section>
  );
}
