'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { REJECTION_LENGTH } from '@/lib/dispensing/after-sales/rules';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
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
  const { run, problem, busy } = useStaffAction();
  const [reason, setReason] = useState('');
  const draft = useDraft({
    form: 'reject-return',
    subject: returnId,
    value: { reason },
    isTouched: reason !== '',
    restore: (restored) => setReason(restored.reason ?? ''),
    reset: () => setReason(''),
  });
  return (
    <form
      method="post"
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run('console/reject-return', { body: { return_id: returnId, reason } }).then(
          (done) => done && draft.drop(),
        );
      }}
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={REJECTION_LENGTH}
        rows={2}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" kind="danger" busy={busy} disabled={reason.trim() === ''}>
        {t('reject')}
      </Button>
    </form>
  );
}
