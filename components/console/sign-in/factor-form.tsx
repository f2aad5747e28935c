'use client';

import { useTranslations } from 'next-intl';
import { call } from '@/components/shared/call';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { FactorMethods } from '@/lib/people/staff/factors/list-factor-methods';
import { ProofForm } from '../second-factor/proof-form';
import { useFormCall } from '../second-factor/use-form-call';

/** Second-factor form, at login and after half an hour of inactivity. */
export function FactorForm({ ways: methods, next }: { ways: FactorMethods; next: string }) {
  const t = useTranslations('console.client.factor');
  const { locale, problem, busy, attempt } = useFormCall();

  const logOut = () =>
    attempt(async () => {
      await call('console/logout', { locale, body: {} });
      location.reload();
      return true;
    });

  return (
    <div className="grid gap-4">
      <ProofForm ways={methods} onProven={() => location.assign(next)} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button kind="quiet" busy={busy} onClick={() => void logOut()} className="w-full">
        {t('other')}
      </Button>
    </div>
  );
}
