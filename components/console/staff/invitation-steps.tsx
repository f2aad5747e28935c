'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useStaffAction } from '../shared/use-staff-action';

/**
 * Buttons that resend or withdraw an invitation. @param name of the invited person, for screen
 * readers
 */
export function InvitationSteps({ invitationId, name }: { invitationId: string; name: string }) {
  const t = useTranslations('console.client.staff');
  const { run, problem, busy } = useStaffAction();
  const body = { invitation_id: invitationId };
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          busy={busy}
          aria-label={t('resendTo', { name })}
          onClick={() => void run('console/resend-invitation', { body })}
        >
          {t('resend')}
        </Button>
        <Button
          kind="quiet"
          busy={busy}
          aria-label={t('withdrawFrom', { name })}
          onClick={() => void run('console/withdraw-invitation', { body })}
        >
          {t('withdraw')}
        </Button>
      </div>
    </div>
  );
}
