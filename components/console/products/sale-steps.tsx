'use client';

import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/shared/use-staff-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PRODUCT_STATES, type ProductState } from '@/lib/catalogue/product-admin/field-rules';

type Props = { productId: number; state: ProductState; /** True if nothing is missing. */ isReady: boolean };

/** Buttons that put a product on sale, take it off sale, or discontinue it. */
export function SaleSteps({ productId, state, isReady }: Props) {
  const t = useTranslations('console.client.products');
  const { run, problem, busy } = useStaffAction();
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        {PRODUCT_STATES.filter((to) => to !== state).map((to) => (
          <Button
            key={to}
            kind={to === 'onSale' ? 'primary' : 'secondary'}
            busy={busy}
            disabled={to === 'onSale' && !isReady}
            onClick={() => void run('console/publish-product', { body: { product_id: productId, to } })}
          >
            {t(`steps.${to}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
