'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { PURCHASE_ORDER, PURCHASE_ORDER_LENGTH } from '@/lib/selling/checkout/rules';
import { useOrderAttempt } from './order-attempt';

/** Number of the buyer's own purchase order, for the invoice of a business. */
export function PurchaseOrderField() {
  const t = useTranslations('client.checkout');
  const { purchaseOrder, setPurchaseOrder } = useOrderAttempt();
  return (
    <div id="purchase-order" className="rounded-card bg-surface p-4 shadow-card sm:p-5">
      <Field
        name="purchase_order"
        label={t('purchaseOrderField')}
        hint={t('purchaseOrderHint')}
        autoComplete="off"
        maxLength={PURCHASE_ORDER_LENGTH}
        value={purchaseOrder}
        onChange={({ target }) => setPurchaseOrder(target.value)}
        error={PURCHASE_ORDER.test(purchaseOrder) ? undefined : t('purchaseOrderInvalid')}
        announced
      />
    </div>
  );
}
