'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { COMMENT_LENGTH } from '@/lib/dispensing/couriers/size-rules';
import { DraftNote } from '../drafts/draft-note';
import { useDraft } from '../drafts/use-draft';
import { useStaffAction } from '../shared/use-staff-action';

/** Answer to a failed delivery: a message to the courier, then another attempt or the way back. */
export function AnswerForm({ shipmentId, order }: { shipmentId: string; order: string }) {
  const t = useTranslations('console.client.undelivered');
  const { run, problem, fields, busy } = useStaffAction();
  const [text, setText] = useState('');
  const draft = useDraft({
    form: 'undelivered',
    subject: shipmentId,
    value: { text },
    isTouched: text !== '',
    restore: (restored) => setText(restored.text ?? ''),
    reset: () => setText(''),
  });
  const answer = (action: 'TRY_AGAIN' | 'RETURN') =>
    void run('console/answer-undelivered', { body: { shipment_id: shipmentId, action, comment: text.trim() } }).then(
      (done) => done && draft.discard(),
    );
  return (
    <form
      method="post"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        answer('TRY_AGAIN');
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field
        name="comment"
        label={t('comment', { order })}
        value={text}
        maxLength={COMMENT_LENGTH}
        error={fields.comment}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          {t('tryAgain')}
        </Button>
        <Button kind="secondary" busy={busy} disabled={text.trim() === ''} onClick={() => answer('RETURN')}>
          {t('return')}
        </Button>
      </div>
    </form>
  );
}
