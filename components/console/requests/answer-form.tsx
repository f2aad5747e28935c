'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useDraft } from '@/components/console/drafts/use-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { ANSWER_LENGTH } from '@/lib/backoffice/enquiries/rules';
import type { RequestRoom } from '@/lib/backoffice/enquiries/staff-rules';

type Props = {
  room: RequestRoom;
  ticket: string;
  /** Language of the email around the answer, as text. */ language: string;
};

/** Form for an answer by email; the text stays until it is accepted. */
export function AnswerForm({ room, ticket, language }: Props) {
  const t = useTranslations('console.client.requests');
  const { run, problem, busy } = useStaffAction();
  const [text, setText] = useState('');
  const draft = useDraft({
    form: 'answer',
    subject: ticket,
    value: { text },
    isTouched: text !== '',
    restore: (restored) => setText(restored.text ?? ''),
    reset: () => setText(''),
  });
  const path = room === 'enquiries' ? 'console/answer-enquiry' : 'console/answer-partner';
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(path, { body: { ticket, text } }).then((reply) => reply && draft.discard());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextArea
        label={t('answer')}
        hint={t('answerHint', { language })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={ANSWER_LENGTH}
        rows={6}
      />
      <DraftNote draft={draft} />
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  );
}
