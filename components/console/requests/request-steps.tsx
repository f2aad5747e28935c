'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { OUTCOME_NOTE_LENGTH } from '@/lib/backoffice/enquiries/rules';
import type { RequestOutcome, RequestRoom } from '@/lib/backoffice/enquiries/staff-rules';

type Props = {
  room: RequestRoom;
  ticket: string;
  isAcknowledged: boolean;
  isSettled: boolean;
  /** Note of an earlier settlement. */
  note: string | null;
};

/** Steps of a request other than an answer: acknowledge, settle, reopen. */
export function RequestSteps({ room, ticket, isAcknowledged, isSettled, note: before }: Props) {
  const t = useTranslations('console.client.requests');
  const { run, problem, busy } = useStaffAction();
  const [note, setNote] = useState(before ?? '');
  const draft = useDraft({
    form: 'outcome',
    subject: ticket,
    value: { note },
    isTouched: note !== (before ?? ''),
    restore: (restored) => setNote(restored.note ?? ''),
    reset: () => setNote(before ?? ''),
  });
  const isPartner = room === 'partners';
  const move = async (step: 'acknowledge' | 'settle' | 'reopen', outcome?: RequestOutcome) => {
    const done = isPartner
      ? await run('console/move-partner', { body: { ticket, step, note, outcome } })
      : await run('console/move-enquiry', { body: { ticket, step, note } });
    if (done) draft.drop();
  };
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      {isSettled && (
        <Button kind="secondary" busy={busy} onClick={() => void move('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {!isSettled && !isAcknowledged && (
        <Button kind="secondary" busy={busy} onClick={() => void move('acknowledge')}>
          {t(isPartner ? 'inContact' : 'acknowledge')}
        </Button>
      )}
      {!isSettled && (
        <>
          <TextArea
            label={t('note')}
            hint={t('noteHint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={OUTCOME_NOTE_LENGTH}
            rows={2}
          />
          <DraftNote draft={draft} />
          {isPartner ? (
            <>
              <Button busy={busy} onClick={() => void move('settle', 'ACCEPTED')}>
                {t('accept')}
              </Button>
              <Button kind="danger" busy={busy} onClick={() => void move('settle', 'REFUSED')}>
                {t('refuse')}
              </Button>
            </>
          ) : (
            <Button busy={busy} onClick={() => void move('settle')}>
              {t('settle')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
