'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { LineGoods } from '@/lib/purchasing/goods-receipts/receive-rules';

type Props = { gtin: string; goods: LineGoods; onAdded: () => void };

/** Form to bind an unknown barcode to the product chosen for it. */
export function AddBarcode({ gtin, goods, onAdded }: Props) {
  const t = useTranslations('console.client.receiving');
  const { run, problem, busy } = useStaffAction();
  const add = async () => {
    if (await run('console/add-barcode', { body: { gtin, product_id: goods.id } })) onAdded();
  };
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button kind="secondary" busy={busy} className="justify-self-start" onClick={() => void add()}>
        {t('bind', { gtin, name: goods.name })}
      </Button>
    </div>
  );
}
