'use client';

import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/console/drafts/text-form';
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
  return (
    <TextForm
      form="answer"
      subject={ticket}
      path={room === 'enquiries' ? 'console/answer-enquiry' : 'console/answer-partner'}
      asked={(text) => ({ body: { ticket, text } })}
      label={t('answer')}
      hint={t('answerHint', { language })}
      maxLength={ANSWER_LENGTH}
      rows={6}
      submit={t('send')}
    />
  );
}
