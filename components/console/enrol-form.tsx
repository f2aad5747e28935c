'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CodeField } from './code-field';
import { AppSecret, CodeList } from './factor-parts';
import { useFormCall } from './use-form-call';

type Begun = ReplyOf<'console/start-second-factor'>;

/** Setting up an authenticator app: its picture, its first code, and the recovery codes that are shown this once. */
export function EnrolForm({ next }: { next: string }) {
  const t = useTranslations('console.client.enrol');
  const { locale, problem, busy, attempt } = useFormCall();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();

  const start = () => attempt(async () => setBegun(await call('console/start-second-factor', { locale, body: {} })));

  if (codes)
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

  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
        void attempt(async () =>
          setCodes((await call('console/confirm-second-factor', { locale, body: { code } })).recovery_codes),
        );
      }}
    >
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      <p>{t('lead')}</p>
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
        <Button onClick={() => void start()} busy={busy} className="w-full">
          {t('confirm')}
        </Button>
      )}
    </form>
  );
}
