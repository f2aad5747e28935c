'use client';

import { useTranslations } from 'next-intl';
import { TextForm } from '@/components/console/drafts/text-form';
import { PROPOSAL_MESSAGE_LENGTH } from '@/lib/selling/proposals/rules';

/** Refusal of a request, with a reason that the buyer reads. */
export function RefuseForm({ id }: { id: string }) {
  const t = useTranslations('console.client.proposals');
  return (
    <TextForm
      form="refuse-proposal"
      subject={id}
      path="console/refuse-proposal"
      asked={(reason) => ({ body: { proposal_id: id, reason } })}
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      maxLength={PROPOSAL_MESSAGE_LENGTH}
      submit={t('refuse')}
      kind="danger"
    />
  );
}
