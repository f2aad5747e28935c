import { ExternalLink } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDays, formatLongDate } from '@/lib/kernel/dates';
import { stateWord } from '@/lib/selling/orders/rules';
import type { OrderView, ParcelView } from '@/lib/selling/orders/types';
import { Panel } from './panel';

/** Returns true if the parcels need a list: there are several, or more will follow. */
export const isInParts = ({ parcels, status }: OrderView): boolean =>
  parcels.length > 1 || (parcels.length === 1 && status === 'PURCHASED');

/**
 * Parcels of a split order: contents, status and expected delivery. @param urls tracking pages of
 * the couriers
 */
export function OrderParcels({ order, urls }: { order: OrderView; urls: (string | null)[] }) {
  const t = useTranslations('orders.parcels');
  const waiting = order.lines.reduce(
    (sum, line) => sum + line.quantity - line.cancelledQuantity - sent(order, line.id),
    0,
  );
  return (
    <Panel title={t('heading')}>
      <ol className="grid divide-y divide-line">
        {order.parcels.map((parcel, index) => (
          <Parcel key={parcel.number} parcel={parcel} method={order.deliveryMethod} url={urls[index] ?? null} />
        ))}
      </ol>
      {waiting > 0 && <p className="text-ink-soft">{t('rest', { count: waiting })}</p>}
    </Panel>
  );
}

const sent = ({ parcels }: OrderView, lineId: string) =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, { orderLineId, quantity }) => sum + (orderLineId === lineId ? quantity : 0), 0);

type ParcelProps = { parcel: ParcelView; method: OrderView['deliveryMethod']; url: string | null };

function Parcel({ parcel, method, url }: ParcelProps) {
  const t = useTranslations('orders.parcels');
  const words = useTranslations('orders');
  const locale = useLocale();
  const { number, state, courier, trackingNumber, expectedFrom, expectedUntil, dispatchedAt, endedAt, lines } = parcel;
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p>
        <strong>{t('number', { number })}</strong>{' '}
        <span className="text-ink-soft">
          {t(`state.${stateWord(state, method)}`, { date: formatLongDate(endedAt ?? dispatchedAt, locale) })}
        </span>
      </p>
      <ul className="text-ink-soft">
        {lines.map(({ orderLineId, name, quantity }) => (
          <li key={orderLineId}>{t('line', { name, count: quantity })}</li>
        ))}
      </ul>
      {state === 'DISPATCHED' && method !== 'collect' && expectedFrom && expectedUntil && (
        <p>{words('expected', { days: formatDays(expectedFrom, expectedUntil, locale) })}</p>
      )}
      {courier && <p>{words('courier', { name: courier })}</p>}
      {trackingNumber && <p className="figures">{words('trackingNumber', { number: trackingNumber })}</p>}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center gap-3 font-semibold text-brand-700 hover:underline"
        >
          <ExternalLink aria-hidden className="size-5 shrink-0" />
          {words('trackAtCourier')}
        </a>
      )}
    </li>
  );
}
