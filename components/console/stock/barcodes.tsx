'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type Props = { productId: number; gtins: string[]; mayChange: boolean };

/** Barcodes of a product; a wrong one can be removed. */
export function Barcodes({ productId, gtins, mayChange }: Props) {
  const t = useTranslations('console.client.stock');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-2">
      {problem && <Alert tone="error">{problem}</Alert>}
      <ul className="grid gap-1">
        {gtins.map((gtin) => (
          <li key={gtin} className="flex flex-wrap items-center gap-3">
            <span className="tabular-nums">{gtin}</span>
            {mayChange && (
              <Button
                kind="quiet"
                busy={busy}
                aria-label={t('removeBarcode', { gtin })}
                onClick={() => void run('console/remove-barcode', { body: { gtin, product_id: productId } })}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
