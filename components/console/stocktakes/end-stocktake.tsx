'use client';

import { useTranslations } from 'next-intl';
import { DraftForm } from '@/components/console/drafts/draft-form';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { STOCK_REASON_LENGTH } from '@/lib/inventory/stock/rules';

/** Button that makes the counted quantities the stock. */
export function ApproveStocktake({ stocktakeId }: { stocktakeId: string }) {
  const t = useTranslations('console.client.stocktakes');
  return (
    <DraftForm
      form="approve-stocktake"
      subject={stocktakeId}
      path="console/approve-stocktake"
      asked={(text) => ({ body: { stocktake_id: stocktakeId, reason: text('reason') } })}
      submit={t('approve')}
    >
      {(errors) => (
        <Field name="reason" label={t('reason')} error={errors.reason} maxLength={STOCK_REASON_LENGTH} required />
      )}
    </DraftForm>
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
