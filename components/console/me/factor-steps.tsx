'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useStaffAction } from '../shared/use-staff-action';

/** Loaded on first use. */
const ReplaceApp = lazy(() => import('./replace-app').then((module) => ({ default: module.ReplaceApp })));
const NewCodes = lazy(() => import('./replace-app').then((module) => ({ default: module.NewCodes })));

/** Button that replaces the authenticator app, or adds one next to passkeys. */
export function ReplaceAppButton({ hasApp }: { hasApp: boolean }) {
  const t = useTranslations('console.client.me');
  const { run, problem, busy } = useStaffAction();
  const [begun, setBegun] = useState<{ secret: string; svg: string } | null>(null);
  return (
    <>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() =>
          void run('console/start-replacement', { body: {} }).then(
            (reply) => reply && setBegun({ secret: reply.secret, svg: reply.qr_svg }),
          )
        }
      >
        {t(hasApp ? 'replace' : 'addApp')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Suspense>{begun && <ReplaceApp {...begun} hasApp={hasApp} onClose={() => setBegun(null)} />}</Suspense>
    </>
  );
}

/** Button that replaces the recovery codes with ten new ones. */
export function NewCodesButton() {
  const t = useTranslations('console.client.me');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('newCodes')}
      </Button>
      <Suspense>{isOpen && <NewCodes onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
