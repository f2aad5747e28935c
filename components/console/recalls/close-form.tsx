'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/field';
import { RECALL_REASON_LENGTH } from '@/lib/purchasing/recalls/rules';

/** Form to close a recall with its outcome. */
export function CloseForm({ recallId }: { recallId: string }) {
  const t = useTranslations('console.client.recalls');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: kept } = useFormDraft('recallOutcome', recallId);
  return (
    <form
      {...kept}
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const outcome = String(new FormData(event.currentTarget).get('outcome')).trim();
        void run('console/close-recall', { body: { recall_id: recallId, outcome } }).then(
          (done) => done && draft.drop(),
        );
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextArea name="outcome" label={t('outcome')} error={fields.outcome} maxLength={RECALL_REASON_LENGTH} required />
      <DraftNote draft={draft} />
      <p className="text-ink-soft">{t('closeText')}</p>
      <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
        {t('close')}
      </Button>
    </form>
  );
}
