import { useLocale, useTranslations } from 'next-intl';
import { formatLongDate } from '@/lib/dates';
import { cancelledBy } from '@/lib/orders/rules';
import type { OrderEventView, OrderView } from '@/lib/orders/types';
import { Panel } from './panel';

/** What happened to an order, in words. */
export function OrderHistory({ order }: { order: OrderView }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const words = (event: OrderEventView) => (event.status === 'CANCELLED' ? t(`cancelledBy.${cancelledBy(event)}`) : t(`events.${event.status}`));
  return (
    <Panel title={t('history')}>
      <ol className="grid gap-3 border-l-2 border-brand-200 pl-4">
        {order.events.map((event, index) => (
          <li key={`${event.at}-${index}`}>
            <span className="block font-semibold">{words(event)}</span>
            <time dateTime={event.at} className="text-sm text-ink-soft">
              {formatLongDate(event.at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
