'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { REJECTION_LENGTH } from '@/lib/dispensing/after-sales/rules';
import { TextForm } from '../drafts/text-form';
import { useStaffAction } from '../shared/use-staff-action';

/** Button that approves a return. */
export function ApproveReturn({ returnId }: { returnId: string }) {
  const t = useTranslations('console.client.returns');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button busy={busy} onClick={() => void run('console/approve-return', { body: { return_id: returnId } })}>
        {t('approve')}
      </Button>
    </div>
  );
}

/** Form that rejects a return with a reason for the customer. */
export function RejectReturn({ returnId }: { returnId: string }) {
  const t = useTranslations('console.client.returns');
  return (
    <TextForm
      form="reject-return"
      subject={returnId}
      path="console/reject-return"
      asked={(reason) => ({ body: { return_id: returnId, reason } })}
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      maxLength={REJECTION_LENGTH}
      submit={t('reject')}
      kind="danger"
      className="border-t border-line pt-3"
    />
  );
}
