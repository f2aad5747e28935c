'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

/** Button that deletes a redirect. The list of earlier versions can undo it. */
export function DeleteRedirect({ path }: { path: string }) {
  const t = useTranslations('console.client.redirects');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind="quiet"
        busy={busy}
        aria-label={t('deleteNamed', { path })}
        onClick={() => void run('console/delete-redirect', { body: { path } })}
      >
        {t('delete')}
      </Button>
    </div>
  );
}
