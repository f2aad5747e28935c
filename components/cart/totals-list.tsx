import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatRupees } from '@/lib/kernel/money';

type Totals = {
  orderTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  shippingPaise: number;
  payablePaise: number;
};

/** Payment of the total: due, paid, or never due. */
type Payment = 'toPay' | 'paid' | 'total';

/** Totals of a cart or order, always in this order. */
export function TotalsList({ totals, payment = 'toPay' }: { totals: Totals; payment?: Payment }) {
  const t = useTranslations('cart.summary');
  const less = (paise: number) => (paise > 0 ? `− ${formatRupees(paise)}` : formatRupees(0));
  return (
    <dl className="figures grid gap-2">
      <Row name={t('orderTotal')} value={formatRupees(totals.orderTotalPaise)} />
      <Row name={t('itemsDiscount')} value={less(totals.itemsDiscountPaise)} good={totals.itemsDiscountPaise > 0} />
      <Row name={t('couponDiscount')} value={less(totals.couponDiscountPaise)} good={totals.couponDiscountPaise > 0} />
      <Row
        name={t('shipping')}
        value={totals.shippingPaise > 0 ? formatRupees(totals.shippingPaise) : t('free')}
        good={totals.shippingPaise === 0}
      />
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-xl font-bold">
        <dt>{t(payment)}</dt>
        <dd className="ml-auto whitespace-nowrap">{formatRupees(totals.payablePaise)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, value, good = false }: { name: ReactNode; value: ReactNode; good?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className={`ml-auto text-right whitespace-nowrap ${good ? 'font-semibold text-success-700' : ''}`}>
        {value}
      </dd>
    </div>
  );
}
