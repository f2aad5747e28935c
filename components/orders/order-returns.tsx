import { useLocale, useTranslations } from 'next-intl';
import { formatLongDate } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import type { OrderView } from '@/lib/selling/orders/types';
import { deliveryBack, refundAmount, refundedUnits } from '@/lib/selling/orders/return-rules';
import type { ReturnView } from '@/lib/selling/orders/return-types';
import { CancelReturn } from './actions/cancel-return';
import { Panel } from './panel';

/** Returns of an order with their status. */
export function OrderReturns({ order }: { order: OrderView }) {
  const t = useTranslations('orders.returns');
  return (
    <Panel title={t('heading')}>
      <ul className="grid divide-y divide-line">
        {order.returns.map((one) => (
          <OneReturn key={one.id} order={order} view={one} />
        ))}
      </ul>
    </Panel>
  );
}

/** Returns the expected refund for goods not yet received, in paise. */
function expectedPaise({ lines, returns, shippingPaise }: OrderView, { lines: units, reason }: ReturnView): number {
  const came = units.map(({ orderLineId: id, quantity }) => ({ id, quantity }));
  const received = returns.filter(({ status }) => status === 'RECEIVED');
  const reasons = [reason, ...received.map((one) => one.reason)];
  return came.reduce((sum, { id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return sum + (line ? refundAmount(line, refundedUnits(line), quantity) : 0);
  }, deliveryBack({ shippingPaise, lines, came, reasons }));
}

function OneReturn({ order, view }: { order: OrderView; view: ReturnView }) {
  const t = useTranslations('orders.returns');
  const locale = useLocale();
  const isOpen = view.status === 'REQUESTED' || view.status === 'APPROVED';
  const sentPaise = view.amountPaise - view.chargebackPaise;
  const date = view.receivedAt ?? view.decidedAt ?? view.requestedAt;
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p>
        <strong>{view.reason === 'UNDELIVERED' ? t('undelivered') : t(`status.${view.status}`)}</strong>{' '}
        <span className="text-sm text-ink-soft">{formatLongDate(date, locale)}</span>
      </p>
      <ul className="text-ink-soft">
        {view.lines.map(({ orderLineId, name, quantity }) => (
          <li key={orderLineId}>{t('line', { name, count: quantity })}</li>
        ))}
      </ul>
      {view.rejectionReason && (
        <p className="text-danger-700">{t('rejectedReason', { reason: view.rejectionReason })}</p>
      )}
      {isOpen && (
        <p className="figures">{t(`next.${view.status}`, { amount: formatRupees(expectedPaise(order, view)) })}</p>
      )}
      {view.refundStatus && sentPaise > 0 && (
        <p className="figures">
          {t(`refund.${view.isHeld ? 'HELD' : view.refundStatus}`, { amount: formatRupees(sentPaise) })}
        </p>
      )}
      {view.chargebackPaise > 0 && (
        <p className="figures">{t('refund.byBank', { amount: formatRupees(view.chargebackPaise) })}</p>
      )}
      {view.status === 'REQUESTED' && <CancelReturn returnId={view.id} />}
    </li>
  );
}
