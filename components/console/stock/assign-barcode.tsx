'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

/** Button that gives products without a barcode the store's own. */
export function AssignBarcode({ productIds }: { productIds: number[] }) {
  const t = useTranslations('console.client.labels');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2 justify-items-start">
      <p>{t('without', { count: productIds.length })}</p>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => void run('console/assign-barcodes', { body: { product_ids: productIds } })}
      >
        {t('assign')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
