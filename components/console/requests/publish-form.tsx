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
import { QUESTION_LENGTH } from '@/lib/backoffice/product-questions/rules';

type Texts = { question: string; answer: string };
type Props = { ticket: string; isPublished: boolean; texts: Texts };

/** Texts of the product page, which staff review, shorten and publish. */
export function PublishForm({ ticket, isPublished, texts: initial }: Props) {
  const t = useTranslations('console.client.requests');
  const { run, problem, busy } = useStaffAction();
  const [texts, setTexts] = useState(initial);
  const draft = useDraft({
    form: 'question',
    subject: ticket,
    value: texts,
    isTouched: texts.question !== initial.question || texts.answer !== initial.answer,
    restore: (restored) =>
      setTexts({ question: restored.question ?? initial.question, answer: restored.answer ?? initial.answer }),
    reset: () => setTexts(initial),
  });
  const change = (name: keyof Texts) => (event: { target: { value: string } }) =>
    setTexts((known) => ({ ...known, [name]: event.target.value }));
  return (
    <form
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run('console/publish-question', { body: { ticket, ...texts } }).then((reply) => reply && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextArea
        label={t('publicQuestion')}
        hint={t('publicHint')}
        value={texts.question}
        onChange={change('question')}
        maxLength={QUESTION_LENGTH}
        rows={3}
      />
      <TextArea
        label={t('publicAnswer')}
        value={texts.answer}
        onChange={change('answer')}
        maxLength={ANSWER_LENGTH}
        rows={5}
      />
      <DraftNote draft={draft} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!texts.question.trim() || !texts.answer.trim()}>
          {t(isPublished ? 'publishAgain' : 'publish')}
        </Button>
        {isPublished && (
          <Button
            kind="danger"
            busy={busy}
            onClick={() =>
              void run('console/withdraw-question', { body: { ticket } }).then((reply) => reply && draft.drop())
            }
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
