import { useLocale, useTranslations } from 'next-intl';
import { TotalsList } from '@/components/cart/totals-list';
import { formatLongDate } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { cancelledPart } from '@/lib/selling/orders/rules';
import type { OrderView } from '@/lib/selling/orders/types';
import { Panel } from './panel';

/** Returns "total" for an order canceled before payment: nothing is due. */
function paymentOf({ paidAt, status }: OrderView): 'toPay' | 'paid' | 'total' {
  if (paidAt !== null) return 'paid';
  return status === 'CANCELLED' ? 'total' : 'toPay';
}

/** Price, payment date and refunds of an order. */
export function OrderPayment({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  return (
    <Panel title={t('payment')}>
      <TotalsList totals={{ ...order, orderTotalPaise: order.mrpTotalPaise }} payment={paymentOf(order)} />
      <CancelledPart order={order} />
      {order.couponCode && <p className="text-sm text-ink-soft">{t('coupon', { code: order.couponCode })}</p>}
      {order.toCollectPaise > 0 && <p>{t('payOnDelivery', { amount: formatRupees(order.toCollectPaise) })}</p>}
      {order.paidAt && (
        <p className="text-sm text-ink-soft">{t('paidOn', { date: formatLongDate(order.paidAt, locale) })}</p>
      )}
      {order.refunds.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-3">
          <h3 className="font-bold">{t('refunds.heading')}</h3>
          <ul>
            {order.refunds.map(({ amountPaise, chargebackPaise, status, isHeld, at }, index) => (
              <li key={index}>
                {amountPaise > chargebackPaise &&
                  t(`refunds.${isHeld ? 'HELD' : status}`, {
                    amount: formatRupees(amountPaise - chargebackPaise),
                    date: formatLongDate(at, locale),
                  })}
                {chargebackPaise > 0 && <p>{t('refunds.byBank', { amount: formatRupees(chargebackPaise) })}</p>}
              </li>
            ))}
          </ul>
          {order.refunds.some(
            (refund) => refund.status !== 'FAILED' && !refund.isHeld && refund.amountPaise > refund.chargebackPaise,
          ) && <p className="text-sm text-ink-soft">{t('refunds.time')}</p>}
        </div>
      )}
    </Panel>
  );
}

/** Share of the payment for canceled units, and the price of the order without them. */
function CancelledPart({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const cancelledPaise = cancelledPart(order);
  if (cancelledPaise === 0) return null;
  return (
    <dl className="figures grid gap-2">
      <div className="flex justify-between gap-4">
        <dt>{t('cancelledPart')}</dt>
        <dd className="whitespace-nowrap">− {formatRupees(cancelledPaise)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-bold">
        <dt>{t('remainingPart')}</dt>
        <dd className="whitespace-nowrap">{formatRupees(order.payablePaise - cancelledPaise)}</dd>
      </div>
    </dl>
  );
}
