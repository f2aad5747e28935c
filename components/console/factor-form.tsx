'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CodeField } from './code-field';
import { useFormCall } from './use-form-call';

/** The second factor, at the log-in and after half an hour away. */
export function FactorForm({ next }: { next: string }) {
  const t = useTranslations('console.client.factor');
  const { locale, problem, busy, attempt } = useFormCall();

  const logOut = () =>
    attempt(async () => {
      await call('console/logout', { locale, body: {} });
      location.reload();
      return true;
    });

  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code'));
        void attempt(async () => {
          await call('console/prove-second-factor', { locale, body: { code } });
          location.assign(next);
          return true;
        });
      }}
    >
      <p>{t('lead')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <CodeField label={t('code')} />
      <Button type="submit" busy={busy} className="w-full">
        {t('prove')}
      </Button>
      <Button kind="quiet" onClick={() => void logOut()} className="w-full">
        {t('other')}
      </Button>
    </form>
  );
}
