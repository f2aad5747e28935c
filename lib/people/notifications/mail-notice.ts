import { findStoreSettings } from '@/lib/site/pages/queries';
import { collectPlace } from '@/lib/site/pages/facts';
import { trackingLink, type StoreSettings } from '@/lib/site/pages/store-settings';
import { db, Prisma } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import type { MailTemplate, MailValues, OrderNews } from '@/lib/site/mail/types';
import { offerTokenOf } from './offer-tokens';
import { isDepartureNews, isRefund, isStillUnpaid } from './rules';
import type { RefundDetails, NoticeDetails, NotificationKind, OrderKind, ParcelFacts } from './types';

/** Email in the form the outbox sends. */
export type Letter = {
  [Template in MailTemplate]: { template: Template; to: string; locale: string; values: MailValues[Template] };
}[MailTemplate];

type Addressee = {
  customerId: string;
  kind: NotificationKind;
  code: string;
  email: string;
  firstName: string;
  locale: string;
};
type OrderFacts = {
  id: string;
  number: string;
  locale: string;
  status: string;
  cancelledBy: string | null;
  payablePaise: number;
  deliveryMethod: string;
  deliveredAt: string | null;
  returnWindowDays: number;
  trackingNumber: string | null;
  courier: string | null;
  expectedFrom: string | null;
  expectedUntil: string | null;
  storePhone: string | null;
  agentPhone: string | null;
  refundPaise: number;
  chargebackPaise: number;
  heldPaise: number;
};

/**
 * Returns the recipient of a notification and the current state of the order; undefined if the
 * account was deleted.
 */
async function readNotice(notificationId: string): Promise<(Addressee & { order: OrderFacts | null }) | undefined> {
  const rows = await db.$queryRaw<(Addressee & { order: OrderFacts | null })[]>(Prisma.sql`
    SELECT n.kind, n.params->>'number' AS code, c.id AS "customerId", c.email, c.first_name AS "firstName", c.locale,
      CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number, 'locale', o.locale, 'status', o.status, 'payablePaise', o.payable_paise, 'deliveryMethod', o.delivery_method,
        'deliveredAt', o.delivered_at, 'returnWindowDays', o.return_window_days, 'trackingNumber', o.tracking_number, 'courier', o.courier, 'expectedFrom', o.expected_from, 'expectedUntil', o.expected_until, 'storePhone', o.store_phone, 'agentPhone', o.agent_phone,
        'cancelledBy', (SELECT actor FROM order_event e WHERE e.order_id = o.id AND e.to_status = 'CANCELLED' ORDER BY e.created_at DESC LIMIT 1),
        'refundPaise', (SELECT COALESCE(sum(r.amount_paise - r.uncollected_paise), 0) FROM refund r WHERE r.order_id = o.id AND r.status <> 'FAILED'),
        'chargebackPaise', (SELECT COALESCE(sum(r.chargeback_paise), 0) FROM refund r WHERE r.order_id = o.id AND r.status <> 'FAILED'),
        'heldPaise', (SELECT COALESCE(sum(r.amount_paise - r.chargeback_paise - r.elsewhere_paise), 0) FROM refund r WHERE r.order_id = o.id AND r.status <> 'FAILED' AND r.held_at IS NOT NULL)) END AS order
    FROM notification n JOIN customer c ON c.id = n.customer_id AND c.deleted_at IS NULL LEFT JOIN "order" o ON o.id = n.order_id
    WHERE n.id = ${notificationId}::uuid`);
  return rows[0];
}

type Composed<Kind extends OrderKind> = MailValues[Kind] | null;
type Composer<Kind extends OrderKind> = (
  news: OrderNews,
  order: OrderFacts,
  details: Kind extends keyof NoticeDetails ? NoticeDetails[Kind] : unknown,
  settings: StoreSettings,
) => Composed<Kind>;

const plain = (news: OrderNews) => news;
const withParcel = (
  news: OrderNews,
  { deliveryMethod, locale }: OrderFacts,
  parcel: ParcelFacts,
  settings: StoreSettings,
) => {
  const { trackingNumber, courier, expectedFrom, expectedUntil, storePhone, agentPhone } = parcel;
  const expected = expectedFrom && expectedUntil ? { from: expectedFrom, until: expectedUntil } : null;
  return {
    ...news,
    trackingNumber,
    courier,
    trackingUrl: trackingLink(settings.couriers, parcel),
    expected,
    storePhone,
    agentPhone,
    place: deliveryMethod === 'collect' ? collectPlace(settings, locale) : null,
  };
};
const withRefund = (news: OrderNews, { refundPaise, chargebackPaise, heldPaise }: OrderFacts) => ({
  ...news,
  refundPaise,
  chargebackPaise,
  heldPaise,
});
const withSum = (news: OrderNews, _: OrderFacts, { amountPaise, chargebackPaise, heldPaise }: RefundDetails) => ({
  ...news,
  refundPaise: amountPaise,
  chargebackPaise,
  heldPaise,
});

/**
 * True if part of the order is not delivered yet. Of an order in several parcels, the rest may
 * still be in the store.
 */
const isPending = (status: string) => status === 'DISPATCHED' || status === 'PURCHASED';

/**
 * Composers of the email of each kind, from the current state of the order. Null: the kind has no
 * email, or its content is out of date.
 */
const COMPOSERS: { [Kind in OrderKind]: Composer<Kind> } = {
  orderPlaced: () => null,
  paymentLinkSent: (news, { status }, { url, amountPaise, expiresAt }) =>
    status === 'ORDER_PLACED' ? { ...news, url, payablePaise: amountPaise, payUntil: expiresAt } : null,
  paymentFailed: (news, { payablePaise, status, cancelledBy }) =>
    isStillUnpaid({ status, cancelledBy }) ? { ...news, payablePaise, canPay: status === 'ORDER_PLACED' } : null,
  orderDispatched: (news, order, _, settings) => withParcel(news, order, order, settings),
  parcelDispatched: (news, order, parcel, settings) => withParcel(news, order, parcel, settings),
  orderDelivered: (news, { deliveredAt, returnWindowDays, deliveryMethod }) =>
    deliveredAt
      ? {
          ...news,
          returnUntil: new Date(Date.parse(deliveredAt) + returnWindowDays * DAY).toISOString(),
          isCollected: deliveryMethod === 'collect',
        }
      : null,
  orderReturned: withRefund,
  // Messages queued by an older release carry no sums.
  orderCancelled: (news, order, details: unknown) =>
    isRefund(details) ? withSum(news, order, details) : withRefund(news, order),
  linesCancelled: withSum,
  orderEditOpened: (news, { status }, { url, amountPaise, expiresAt, added, removed }) =>
    status === 'PURCHASED' ? { ...news, url, payablePaise: amountPaise, payUntil: expiresAt, added, removed } : null,
  orderEdited: (news, order, details) => {
    const { added, removed, address } = details;
    return { ...withSum(news, order, details), added, removed, address };
  },
  orderEditEnded: plain,
  refundQueued: withSum,
  refundDone: (news, order, details) => ({ ...withSum(news, order, details), reference: details.reference }),
  prescriptionApproved: plain,
  prescriptionRejected: (news, _, { replaceUntil }) => ({ ...news, replaceUntil }),
  returnRequested: plain,
  returnApproved: plain,
  returnRejected: (news, _, { reason }) => ({ ...news, reason }),
  returnReceived: withSum,
  returnCancelled: plain,
  // If the parcel arrived or came back in the meantime, a change on its way is no longer news.
  parcelChanged: (news, order, parcel, settings) =>
    isPending(order.status) ? withParcel(news, order, parcel, settings) : null,
  outForDelivery: (news, order, { leftAt, toCollectPaise, ...parcel }, settings) =>
    isPending(order.status) && isDepartureNews(new Date(leftAt), new Date())
      ? { ...withParcel(news, order, { ...parcel, expectedFrom: null }, settings), toCollectPaise }
      : null,
  deliveryFailed: (news, { status, storePhone, agentPhone, deliveryMethod }, details) =>
    isPending(status)
      ? { ...news, ...details, storePhone, agentPhone, isCollected: deliveryMethod === 'collect' }
      : null,
  parcelReturned: (news, order, details) => ({
    ...withSum(news, order, details),
    isCollected: order.deliveryMethod === 'collect',
  }),
  batchRecalled: (news, { storePhone }, details) => ({ ...news, ...details, storePhone }),
};

type OfferRow = { amountUptoPaise: number; validUntil: Date; title: string };

/** Returns the offer if it is still valid and the customer still consents to offers. */
async function readOffer({ customerId, code, locale }: Addressee): Promise<OfferRow | undefined> {
  const rows = await db.$queryRaw<OfferRow[]>(Prisma.sql`
    SELECT k.amount_upto_paise AS "amountUptoPaise", k.valid_until AS "validUntil", COALESCE(NULLIF(t.title, ''), k.title) AS title
    FROM coupon k LEFT JOIN coupon_translation t ON t.coupon_id = k.id AND t.locale = ${locale}
    WHERE k.code = ${code} AND k.is_active AND k.valid_until > now()
      AND EXISTS (SELECT 1 FROM consent WHERE customer_id = ${customerId}::uuid AND purpose = 'offers' AND withdrawn_at IS NULL)`);
  return rows[0];
}

/**
 * Composes the email of a notification from the state at the time of sending.
 * @param details facts beyond the order that the caller passed to `notify`
 * @returns null when there is nothing left to send
 */
export async function letterOf(notificationId: string, details: unknown): Promise<Letter | null> {
  const notice = await readNotice(notificationId);
  if (!notice) return null;
  const { kind, order, firstName, email: to, locale, code, customerId } = notice;
  if (kind === 'offer') {
    const offer = await readOffer(notice);
    if (!offer) return null;
    const values = {
      ...offer,
      firstName,
      code,
      validUntil: offer.validUntil.toISOString(),
      token: offerTokenOf(customerId),
    };
    return { template: 'offer', to, locale, values };
  }
  if (!order || kind === 'requestAnswered' || kind === 'proposalReady' || kind === 'proposalRefused') return null;
  // The types of `notify` ensured that the details match the kind.
  const compose = COMPOSERS[kind] as (
    news: OrderNews,
    order: OrderFacts,
    details: unknown,
    settings: StoreSettings,
  ) => MailValues[OrderKind] | null;
  const values = compose(
    { firstName, orderNumber: order.number, orderId: order.id },
    order,
    details,
    await findStoreSettings(),
  );
  return values && ({ template: kind, to, locale: order.locale, values } as Letter);
}
