'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useStaffAction } from '../shared/use-staff-action';

/** Button that ends a session of the user. @param name of the device, for screen readers */
export function EndSessionButton({ sessionId, name }: { sessionId: string; name: string }) {
  const t = useTranslations('console.client.me');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind="secondary"
        busy={busy}
        aria-label={t('endNamed', { name })}
        onClick={() => void run('console/end-session', { body: { session_id: sessionId } })}
      >
        {t('end')}
      </Button>
    </div>
  );
}

export function EndOthersButton() {
  const t = useTranslations('console.client.me');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() => void run('console/end-other-sessions', { body: {} })}
      >
        {t('endOthers')}
      </Button>
    </div>
  );
}
