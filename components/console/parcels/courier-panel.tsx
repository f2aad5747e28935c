import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { formatShort } from '@/lib/kernel/dates';
import type { StaffBooking } from '@/lib/selling/orders/staff-parcel-types';
import { BookedCourier } from './booked-courier';

/** Loaded only in stores that book parcels. */
const BookCourier = lazy(() => import('./book-courier').then((module) => ({ default: module.BookCourier })));

type Props = {
  parcelId: string;
  booking: StaffBooking | null;
  /** Default size of a parcel; null if this store sends parcels by hand. */
  size: ParcelSize | null;
  isFirst?: boolean;
};

/** Courier of a packed parcel: the booking, or the choice of a courier. By hand stays possible. */
export function CourierPanel({ parcelId, booking, size, isFirst }: Props) {
  const t = useTranslations('console.client.booking');
  const isOpen = size && !booking?.isComplete;
  if (!isOpen && !booking) return null;
  return (
    <section aria-label={t('title')} className="grid gap-3 border-y border-line py-3">
      <h3 className="font-semibold">{t('title')}</h3>
      {booking?.awb && <BookedCourier parcelId={parcelId} booking={booking} />}
      {isOpen && (
        <Suspense>
          <BookCourier parcelId={parcelId} size={size} booking={booking} isFirst={isFirst} />
        </Suspense>
      )}
      {isOpen && <p className="text-sm text-ink-soft">{t('byHand')}</p>}
    </section>
  );
}

/** Tracking events of a parcel as its courier reported them, newest first. */
export function CourierEvents({ booking }: { booking: StaffBooking | null }) {
  const t = useTranslations('console.client.booking');
  const locale = useLocale();
  if (!booking || booking.events.length === 0) return null;
  return (
    <ol className="grid gap-1 text-sm" aria-label={t('events')}>
      {booking.events.map(({ state, at, activity, place }) => (
        <li key={`${state} ${at}`}>
          <time dateTime={at} className="text-ink-soft tabular-nums">
            {formatShort(at, locale)}
          </time>{' '}
          <span className="font-semibold">{t(`state.${state}`)}</span>{' '}
          <span className="text-ink-soft">{[activity, place].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  );
}
