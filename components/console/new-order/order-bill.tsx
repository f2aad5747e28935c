'use client';

import { useTranslations } from 'next-intl';
import { formatRupees } from '@/lib/kernel/money';
import type { Quote } from './use-quote';

/** Bill of the order, as the checkout of the customer would show it. */
export function OrderBill({ quote }: { quote: Quote | null }) {
  const t = useTranslations('console.client.newOrder');
  if (!quote || quote.lines.length === 0) return <p className="text-ink-soft">{t('noBill')}</p>;
  const rows: [string, number][] = [
    [t('bill.mrp'), quote.mrp_paise],
    [t('bill.discount'), -quote.discount_paise],
    [t('bill.coupon'), -quote.coupon_paise],
    [t('bill.delivery'), quote.delivery_paise],
  ];
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {rows
        .filter(([, paise], index) => index === 0 || paise !== 0)
        .map(([label, paise]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right">{formatRupees(paise)}</dd>
          </div>
        ))}
      <dt className="text-lg font-bold">{t('bill.payable')}</dt>
      <dd className="text-right text-lg font-bold">{formatRupees(quote.payable_paise)}</dd>
    </dl>
  );
}
