'use client';

import { useTranslations } from 'next-intl';
import type { CouponTerms } from '@/lib/selling/coupons/rules';
import { TRIED_CARTS, tryCoupon } from '@/lib/selling/coupons/staff-rules';
import type { TriedOrder } from '@/lib/selling/coupons/staff-types';
import { formatRupees } from '@/lib/kernel/money';

/** `terms`: null while the fields have no usable values. */
type Props = { terms: CouponTerms | null; orders: TriedOrder[] };

/**
 * Preview of the discount on three sample carts and the newest real orders, with the current
 * fields.
 */
export function CouponPreview({ terms, orders }: Props) {
  const t = useTranslations('console.client.coupon');
  const carts = TRIED_CARTS.map((paise) => ({
    name: t('cartOf', { amount: formatRupees(paise) }),
    totalPaise: paise,
    payablePaise: paise,
  }));
  const tried = [...carts, ...orders.map(({ number, ...order }) => ({ name: number, ...order }))];
  const takes = (order: (typeof tried)[number]) => {
    if (!terms) return '–';
    const paise = tryCoupon(terms, order);
    return paise === null ? t('tooSmall') : `−${formatRupees(paise)}`;
  };
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-ink-soft">{t('previewHint')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-soft *:py-2 *:font-medium">
          <th scope="col">{t('order')}</th>
          <th scope="col" className="text-right">
            {t('toPay')}
          </th>
          <th scope="col" className="text-right">
            {t('takesOff')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tried.map((order) => (
          <tr key={order.name} className="border-b border-line *:py-2">
            <th scope="row" className="text-left font-normal break-words">
              {order.name}
            </th>
            <td className="text-right tabular-nums">{formatRupees(order.payablePaise)}</td>
            <td className="text-right font-semibold tabular-nums">{takes(order)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
