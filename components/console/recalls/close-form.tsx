'use client';

import { useTranslations } from 'next-intl';
import { DraftForm } from '@/components/console/drafts/draft-form';
import { TextArea } from '@/components/ui/field';
import { RECALL_REASON_LENGTH } from '@/lib/purchasing/recalls/rules';

/** Form to close a recall with its outcome. */
export function CloseForm({ recallId }: { recallId: string }) {
  const t = useTranslations('console.client.recalls');
  return (
    <DraftForm
      form="recallOutcome"
      subject={recallId}
      path="console/close-recall"
      asked={(text) => ({ body: { recall_id: recallId, outcome: text('outcome') } })}
      submit={t('close')}
      kind="secondary"
      note={t('closeText')}
    >
      {(errors) => (
        <TextArea
          name="outcome"
          label={t('outcome')}
          error={errors.outcome}
          maxLength={RECALL_REASON_LENGTH}
          required
        />
      )}
    </DraftForm>
  );
}
