import { useLocale, useTranslations } from 'next-intl';
import { formatMoment } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { cancelledBy, stateWord } from '@/lib/selling/orders/rules';
import type { OrderEventView, OrderView } from '@/lib/selling/orders/types';
import { uncollectedReason } from '@/lib/site/delivery/uncollected-rules';
import { Panel } from './panel';

/** History of an order as text. */
export function OrderHistory({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const words = (event: OrderEventView) => {
    if (event.status === 'CANCELLED') return t(`cancelledBy.${cancelledBy(event)}`);
    return event.status === 'DELIVERED' && event.actor === 'customer'
      ? t('receivedByYou')
      : t(`events.${stateWord(event.status, order.deliveryMethod)}`);
  };
  const entries = [
    ...order.events.map((event) => ({ at: event.at, text: words(event) })),
    ...order.cancellations.map(({ at, name, quantity, amountPaise, byCustomer }) => ({
      at,
      text: t(byCustomer ? 'lineCancelledByYou' : 'lineCancelledByStore', {
        name,
        count: quantity,
        amount: formatRupees(amountPaise),
      }),
    })),
    ...order.attempts.map(({ at, number, reason }) => ({
      at,
      text:
        order.deliveryMethod === 'collect'
          ? t(`uncollected.${uncollectedReason(reason)}`)
          : `${t('attempt', { number })} ${t(`attempts.${reason}`)}`,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <Panel title={t('history')}>
      <ol className="grid gap-3 border-l-2 border-brand-200 pl-4">
        {entries.map(({ at, text }, index) => (
          <li key={`${at}-${index}`}>
            <span className="block font-semibold">{text}</span>
            <time dateTime={at} className="text-sm text-ink-soft">
              {formatMoment(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
