import { ArrowLeft } from 'lucide-react';
import { AskPerson } from '@/components/shared/contact/ask-person';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FreshOnReturn } from '@/components/cart/fresh-on-return';
import type { Buyer } from '@/components/checkout/payment-window';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { formatMoment } from '@/lib/kernel/dates';
import { DEFAULT_LOCALE, localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { stateWord, trackStatus } from '@/lib/selling/orders/rules';
import type { OrderDeliveryTexts } from '@/lib/site/delivery/describe-order';
import type { OrderView } from '@/lib/selling/orders/types';
import { ParcelInTransit } from './parcel-in-transit';
import { OrderActions } from './actions/order-actions';
import { OrderDelivery } from './order-delivery';
import type { ParcelEventView } from '@/lib/dispensing/couriers/list-events';
import { isOutForDelivery, ParcelEvents } from './parcel-events';
import { OrderEdits } from './order-edits';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { isInParts, OrderParcels } from './order-parcels';
import { OrderDocuments } from './order-documents';
import { OrderPayment } from './order-payment';
import { OrderReturns } from './order-returns';
import { Panel } from './panel';
import { ReturnWindow } from './actions/return-window';
import { TrackSteps } from './track-steps';

/**
 * `trackingUrl`: tracking page of the courier, if the owner set one; `parcelUrls`: the same for
 * each parcel of a split order; `push`: offer of messages about the order.
 */
type Props = {
  order: OrderView;
  delivery: OrderDeliveryTexts;
  buyer: Buyer;
  trackingUrl: string | null;
  parcelUrls: (string | null)[];
  contact: StoreSettings['customerCare'];
  push: ReactNode;
  /** Tracking events of couriers. */
  events: ParcelEventView[];
};

/** /Trackorder: location, content and contact of one order. */
export function TrackingScreen({ order, delivery, buyer, trackingUrl, parcelUrls, contact, push, events }: Props) {
  const t = useTranslations('orders');
  const locale = useLocale();
  return (
    <div className="page grid gap-6 py-6 sm:py-8">
      <AppLink href={localePath(locale, '/Myorders')} className={`${buttonClass('quiet')} -ml-5 justify-self-start`}>
        <ArrowLeft aria-hidden className="size-5" />
        {t('backToOrders')}
      </AppLink>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="figures text-2xl font-bold sm:text-3xl">{t('number', { number: order.number })}</h1>
        <p className={`text-lg font-bold ${order.status === 'CANCELLED' ? 'text-danger-700' : 'text-brand-700'}`}>
          {statusWords(order, locale, t)}
        </p>
      </header>
      <div className="grid gap-4">
        {order.status !== 'CANCELLED' && <TrackSteps order={order} />}
        <Situation order={order} place={delivery.place} isOut={isOutForDelivery(events)} />
        <OrderEdits order={order} />
        {order.returns.length > 0 && <OrderReturns order={order} />}
        <div className="flex flex-wrap gap-3">
          <OrderActions order={order} buyer={buyer} />
          <OrderDocuments order={order} />
        </div>
        <ReturnWindow order={order} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          <Panel title={t('items')}>
            <OrderLines lines={order.lines} />
          </Panel>
          {isInParts(order) && <OrderParcels order={order} urls={parcelUrls} />}
          {events.length > 0 && <ParcelEvents events={events} />}
          <OrderHistory order={order} />
        </div>
        <div className="grid gap-6">
          <OrderPayment order={order} />
          <OrderDelivery order={order} delivery={delivery} trackingUrl={trackingUrl} />
          {push}
          <AskPerson care={contact} subject={{ kind: 'order', id: order.id, number: order.number }} />
        </div>
      </div>
      <FreshOnReturn />
    </div>
  );
}

/**
 * Returns the status in uppercase with underscores as spaces, as documented. A paid order is ORDER
 * PLACED, as in the list. Other languages use words.
 */
function statusWords(
  { status, deliveryMethod }: OrderView,
  locale: string,
  t: (key: `tracking.${string}`) => string,
): string {
  const word = stateWord(status, deliveryMethod);
  if (word === 'READY' || word === 'COLLECTED') {
    const words = t(`tracking.${word.toLowerCase()}`);
    return locale === DEFAULT_LOCALE ? words.toUpperCase() : words;
  }
  if (locale !== DEFAULT_LOCALE) return t(`tracking.${trackStatus(status)}`);
  return trackStatus(status === 'PURCHASED' ? 'ORDER_PLACED' : status)
    .replaceAll('_', ' ')
    .toUpperCase();
}

type SituationProps = { order: OrderView; place: OrderDeliveryTexts['place']; isOut: boolean };

/** Details that the steps alone do not show. */
function Situation({ order, place, isOut }: SituationProps) {
  const t = useTranslations('orders');
  const locale = useLocale();
  const isPaid = order.paidAt !== null || order.refunds.length > 0;
  const isByBank = order.refunds.every(({ amountPaise, chargebackPaise }) => amountPaise === chargebackPaise);
  const isHeld = order.refunds.some((refund) => refund.isHeld);
  const refundText = isHeld ? 'cancelledHeld' : isByBank ? 'cancelledByBank' : 'cancelledRefund';
  const backPaise = order.refunds.reduce(
    (sum, refund) => sum + refund.amountPaise - (isByBank ? 0 : refund.chargebackPaise),
    0,
  );
  // Without a refund the bank has returned the whole payment.
  const amount = formatRupees(order.refunds.length > 0 ? backPaise : order.payablePaise);
  // A refused line that was canceled needs no other prescription.
  const isRejected = order.lines.some(
    ({ prescription, quantity, cancelledQuantity }) => prescription === 'rejected' && cancelledQuantity < quantity,
  );
  if (order.status === 'CANCELLED')
    return <Alert tone="error">{t(isPaid ? refundText : 'cancelledText', { amount })}</Alert>;
  if (order.status === 'RETURNED')
    return (
      <Alert>
        {order.returns.some(({ reason }) => reason === 'UNDELIVERED')
          ? t(place ? 'uncollectedText' : 'undeliveredText')
          : t('returnedText')}
      </Alert>
    );
  if (order.status === 'ORDER_PLACED' && order.paymentLink)
    return <Alert>{t('payByLinkText', { at: formatMoment(order.paymentLink.expiresAt, locale) })}</Alert>;
  if (order.status === 'ORDER_PLACED') return <Alert>{t('unpaidText')}</Alert>;
  if (order.status === 'DISPATCHED')
    return (
      <Alert tone={order.attempts.length > 0 ? 'error' : 'info'}>
        <ParcelInTransit order={order} place={place} isOut={isOut} />
      </Alert>
    );
  if (order.status !== 'PURCHASED') return null;
  if (isRejected) return <Alert tone="error">{t('rejectedHelp')}</Alert>;
  return order.parcels.length > 0 ? <Alert>{t(place ? 'partlyReady' : 'partlySent')}</Alert> : null;
}
