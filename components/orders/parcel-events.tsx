import { useLocale, useTranslations } from 'next-intl';
import type { ParcelEventView } from '@/lib/dispensing/couriers/list-events';
import { formatMoment } from '@/lib/kernel/dates';
import { Panel } from './panel';

/** True if the last event of a parcel is its departure for delivery. @param events newest first */
export const isOutForDelivery = (events: ParcelEventView[]): boolean =>
  events.some(
    ({ parcel, state }, index) =>
      state === 'OUT_FOR_DELIVERY' && events.findIndex((event) => event.parcel === parcel) === index,
  );

/** Way of the parcels as their couriers reported it, newest first. */
export function ParcelEvents({ events }: { events: ParcelEventView[] }) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const isSplit = new Set(events.map(({ parcel }) => parcel)).size > 1;
  return (
    <Panel title={t('way.heading')}>
      <ol className="grid gap-3 border-l-2 border-brand-200 pl-4">
        {events.map(({ parcel, state, place, happenedAt }) => (
          <li key={`${parcel} ${state} ${happenedAt.toISOString()}`}>
            <span className="block font-semibold">
              {isSplit && `${t('parcels.number', { number: parcel })}: `}
              {t(`way.state.${state}`)}
            </span>
            <span className="text-sm text-ink-soft">
              <time dateTime={happenedAt.toISOString()}>{formatMoment(happenedAt, locale)}</time>
              {place && ` · ${place}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
