'use client';

import { useTranslations } from 'next-intl';
import { DraftNote } from '@/components/console/drafts/draft-note';
import { useFormDraft } from '@/components/console/drafts/use-form-draft';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { STOCK_REASON_LENGTH } from '@/lib/inventory/stock/rules';

/** Button that makes the counted quantities the stock. */
export function ApproveStocktake({ stocktakeId }: { stocktakeId: string }) {
  const t = useTranslations('console.client.stocktakes');
  const { run, problem, fields, busy } = useStaffAction();
  const { draft, form: kept } = useFormDraft('approve-stocktake', stocktakeId);
  return (
    <form
      {...kept}
      method="post"
      className="grid max-w-xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason')).trim();
        const body = { stocktake_id: stocktakeId, reason };
        void run('console/approve-stocktake', { body }).then((done) => done && draft.drop());
      }}
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field name="reason" label={t('reason')} error={fields.reason} maxLength={STOCK_REASON_LENGTH} required />
      <DraftNote draft={draft} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('approve')}
      </Button>
    </form>
  );
}

/** Button that discards a stocktake. */
export function CancelStocktake({ stocktakeId }: { stocktakeId: string }) {
  const t = useTranslations('console.client.stocktakes');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button
        kind="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() => void run('console/cancel-stocktake', { body: { stocktake_id: stocktakeId } })}
      >
        {t('cancel')}
      </Button>
    </div>
  );
}
