import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { Buyer } from '@/components/checkout/payment-window';
import { buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { formatLongDate } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { cancelledPart, stateWord } from '@/lib/selling/orders/rules';
import type { OrderLineView, OrderView } from '@/lib/selling/orders/types';
import { Photo } from '@/components/shared/photo';
import type { ReturnView } from '@/lib/selling/orders/return-types';
import type { CollectPlace } from '@/lib/site/pages/facts';
import { ParcelInTransit } from './parcel-in-transit';
import { OrderActions } from './actions/order-actions';
import { OrderDocuments } from './order-documents';
import { ReturnWindow } from './actions/return-window';
import { StatusBadge } from './status-badge';

const SHOWN_LINES = 3;

type Props = {
  order: OrderView;
  buyer: Buyer;
  /** Place at which orders are collected. */
  collectPlace: CollectPlace;
};

/** Order in the list. */
export function OrderCard({ order, buyer, collectPlace }: Props) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const more = order.lines.length - SHOWN_LINES;
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={`order-${order.id}`} className="figures font-bold">
            {t('number', { number: order.number })}
          </h2>
          <p className="text-sm text-ink-soft">{dateLine(order, locale, t)}</p>
        </div>
        <StatusBadge {...order} />
      </header>
      <ul className="grid gap-3">
        {order.lines.slice(0, SHOWN_LINES).map((line) => (
          <CardLine key={line.id} line={line} />
        ))}
        {more > 0 && <li className="text-ink-soft">{t('moreLines', { count: more })}</li>}
      </ul>
      {order.status === 'DISPATCHED' && (
        <div className="rounded-field bg-brand-50 px-4 py-2 text-sm text-brand-800">
          <ParcelInTransit order={order} place={order.deliveryMethod === 'collect' ? collectPlace : null} />
        </div>
      )}
      {order.returns.length > 0 && <p className="text-sm text-ink-soft">{returnLine(order, t)}</p>}
      <ReturnWindow order={order} />
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="figures">
          <span className="text-ink-soft">{t('total')}</span>{' '}
          <strong className="text-lg">{formatRupees(order.payablePaise - cancelledPart(order))}</strong>
          {order.paidAt && (
            <span className="block text-sm text-ink-soft">
              {t('paidOn', { date: formatLongDate(order.paidAt, locale) })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <OrderActions order={order} buyer={buyer} />
          <OrderDocuments order={order} />
          {/*
           * On phones in a line of its own, aligned with the buttons' edge: a quiet button has no
           * frame that would explain an indent.
           */}
          <AppLink
            href={`${localePath(locale, '/Trackorder')}?order=${order.id}`}
            className={`${buttonClass('quiet')} max-sm:-ml-5 max-sm:basis-full max-sm:justify-start`}
          >
            {t('track')}
            <ChevronRight aria-hidden className="size-4" />
          </AppLink>
        </div>
      </footer>
    </article>
  );
}

/** Returns the status of the latest return of an order. */
function returnLine(order: OrderView, t: (key: `returns.status.${ReturnView['status']}`) => string): string {
  return t(`returns.status.${order.returns.at(-1)!.status}`);
}

type DateKey = 'orderedOn' | `dates.${'DISPATCHED' | 'DELIVERED' | 'READY' | 'COLLECTED'}`;
type Translate = (key: DateKey, values: { date: string }) => string;

/** Returns the latest relevant date for the buyer. */
function dateLine(order: OrderView, locale: string, t: Translate): string {
  if (order.status === 'DELIVERED' && order.deliveredAt)
    return t(`dates.${stateWord('DELIVERED', order.deliveryMethod)}`, {
      date: formatLongDate(order.deliveredAt, locale),
    });
  if (order.status === 'RETURNED' || order.status === 'CANCELLED')
    return t('orderedOn', { date: formatLongDate(order.createdAt, locale) });
  if (order.dispatchedAt)
    return t(`dates.${stateWord('DISPATCHED', order.deliveryMethod)}`, {
      date: formatLongDate(order.dispatchedAt, locale),
    });
  return t('orderedOn', { date: formatLongDate(order.createdAt, locale) });
}

function CardLine({ line }: { line: OrderLineView }) {
  const t = useTranslations('orders');
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-3">
      <Photo
        image={line.image}
        shown={80}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="aspect-square w-full rounded-field bg-canvas object-contain"
      />
      <p>
        <span className="font-semibold leading-snug">{line.name}</span>
        <span className="block text-sm text-ink-soft">
          {t('lineDetail', { brand: line.brand, count: line.quantity - line.cancelledQuantity || line.quantity })}
        </span>
        {line.cancelledQuantity > 0 && (
          <span className="block text-sm text-ink-soft">{t('lineCancelled', { count: line.cancelledQuantity })}</span>
        )}
      </p>
    </li>
  );
}
