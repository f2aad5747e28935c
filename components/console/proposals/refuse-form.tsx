'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { PROPOSAL_MESSAGE_LENGTH } from '@/lib/selling/proposals/rules';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { useStaffAction } from '../shared/use-staff-action';

/** Refusal of a request, with a reason that the buyer reads. */
export function RefuseForm({ id }: { id: string }) {
  const t = useTranslations('console.client.proposals');
  const { run, problem, busy } = useStaffAction();
  const [reason, setReason] = useState('');
  const draft = useDraft({
    form: 'refuse-proposal',
    subject: id,
    value: { reason },
    isTouched: reason !== '',
    restore: (restored) => setReason(restored.reason ?? ''),
    reset: () => setReason(''),
  });
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run('console/refuse-proposal', { body: { proposal_id: id, reason } }).then((done) => done && draft.drop());
      }}
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={PROPOSAL_MESSAGE_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DraftNote draft={draft} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" kind="danger" busy={busy} disabled={reason.trim() === ''}>
        {t('refuse')}
      </Button>
    </form>
  );
}
