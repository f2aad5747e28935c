import { z } from 'zod';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { formatLongDate } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { queue } from '@/lib/kernel/queue/outbox';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { trackingLink } from '@/lib/site/pages/store-settings';
import { isStillNews, messageKind, messageKindOf, type MessageKind, type MessageValues } from './kind-rules';
import { quietEnd } from './quiet-rules';
import { sendMessage } from './send-message';
import { SendingWork, type StoredWork } from './work-rules';

const MessageWork = SendingWork.extend({ notificationId: z.uuid() });

type Waiting = StoredWork & {
  /** Id of the subject, which has one message per morning. */
  id: string;
  /** Id of the outbox message, which its work continues to use in the morning. */
  outboxId: string;
  isWithoutWhatsapp?: true;
};

/**
 * Queues a message again for the end of the quiet hours, unless it was sent before they began.
 * @returns true if it waits; its work is then done for now
 */
export async function waitForMorning(kind: MessageKind, work: Waiting, now: Date): Promise<boolean> {
  const end = messageKind(kind).isUrgent ? null : quietEnd(now, (await findStoreSettings()).messages);
  if (!end) return false;
  const { topic, payload, id, outboxId, isWithoutWhatsapp } = work;
  const continued: SendingWork = { as: outboxId, ...(isWithoutWhatsapp && { isWithoutWhatsapp }) };
  const dedupeKey = `${topic}:${id}:${end.toISOString()}${isWithoutWhatsapp ? ':sms' : ''}`;
  await queue(db, { topic, payload: { ...payload, ...continued }, dedupeKey, availableAt: end });
  return true;
}

type OrderFacts = {
  number: string;
  status: string;
  payablePaise: number;
  trackingNumber: string | null;
  courier: string | null;
};
type News = {
  kind: string;
  params: { number: string; isCollected?: boolean; isToCollect?: boolean; sentPaise?: number };
  customerId: string;
  orderId: string | null;
  firstName: string;
  locale: string;
  number: string;
  toOrders: boolean;
  toOffers: boolean;
  /** True while its parcel is on the way to the door. */
  isOut: boolean;
  order: OrderFacts | null;
  offer: { title: string; validUntil: string } | null;
};

/**
 * Returns the news with its reader, their consents and the order of this moment; undefined if the
 * account or its confirmed number no longer exists, or an offer has ended. Only a confirmed number
 * gets messages about orders, because any other may be a stranger's.
 */
async function findNews(notificationId: string, now: Date): Promise<News | undefined> {
  const [news] = await queryRows<News>(
    Prisma.sql`
    SELECT n.kind, n.params, c.id AS "customerId", n.order_id AS "orderId", c.first_name AS "firstName", COALESCE(o.locale, c.locale) AS locale, m.number,
      EXISTS (SELECT 1 FROM consent g WHERE g.customer_id = c.id AND g.purpose = 'whatsapp' AND g.withdrawn_at IS NULL) AS "toOrders",
      EXISTS (SELECT 1 FROM consent g WHERE g.customer_id = c.id AND g.purpose = 'whatsappOffers' AND g.withdrawn_at IS NULL) AS "toOffers",
      EXISTS (SELECT 1 FROM shipment s WHERE s.parcel_id = p.id AND s.cancelled_at IS NULL AND s.tracking = 'OUT_FOR_DELIVERY') AS "isOut",
      CASE WHEN o.id IS NOT NULL THEN json_build_object('number', o.number, 'status', o.status, 'payablePaise', o.payable_paise, 'trackingNumber', CASE WHEN p.id IS NULL THEN o.tracking_number ELSE p.tracking_number END, 'courier', CASE WHEN p.id IS NULL THEN o.courier ELSE p.courier END) END AS "order",
      (SELECT json_build_object('title', COALESCE(NULLIF(t.title, ''), k.title), 'validUntil', k.valid_until) FROM coupon k
        LEFT JOIN coupon_translation t ON t.coupon_id = k.id AND t.locale = c.locale
        WHERE n.kind = 'offer' AND k.code = n.params->>'number' AND k.is_active AND k.valid_until > ${now}) AS offer
    FROM notification n JOIN customer c ON c.id = n.customer_id AND c.deleted_at IS NULL
    JOIN confirmed_number m ON m.customer_id = c.id LEFT JOIN "order" o ON o.id = n.order_id
    LEFT JOIN parcel p ON p.id = CASE WHEN n.kind IN ('parcelDispatched', 'outForDelivery') THEN NULLIF(split_part(n.dedupe_key, ':', 2), '')::uuid END
    WHERE n.id = ${notificationId}::uuid`,
    { isKept: false },
  );
  return news;
}

async function valuesOf({ params, firstName, locale, orderId, order, offer }: News): Promise<MessageValues> {
  const path = orderId ? `/Trackorder` : '/coupons';
  const { couriers } = await findStoreSettings();
  return {
    'customer.name': firstName,
    'order.number': order?.number ?? params.number,
    'link.address': `${env().SITE_URL}${localePath(locale, path)}${orderId ? `?order=${orderId}` : ''}`,
    ...(order && {
      'order.total': formatRupees(order.payablePaise),
      'parcel.number': order.trackingNumber ?? '',
      'parcel.courier': order.courier ?? '',
      'parcel.link': trackingLink(couriers, order) ?? '',
    }),
    ...(params.sentPaise && { 'refund.amount': formatRupees(params.sentPaise) }),
    ...(offer && {
      'offer.code': params.number,
      'offer.title': offer.title,
      'offer.until': formatLongDate(offer.validUntil, locale),
    }),
  };
}

/**
 * Sends the message of a notification, composed from the state at this moment: consents, number and
 * templates can have changed since it was queued. Runs in the worker.
 * @param message id of the outbox message
 * @throws Error if a retry may succeed
 */
export async function deliverMessage(payload: unknown, message: { id: string }, now = new Date()): Promise<void> {
  const { as: id = message.id, isWithoutWhatsapp, notificationId } = MessageWork.parse(payload);
  const news = await findNews(notificationId, now);
  const kind = news && messageKindOf(news);
  if (!news || !kind || !isStillNews(kind, news.order?.status ?? null)) return;
  if (kind === 'outForDelivery' && !news.isOut) return;
  const { isPromotional } = messageKind(kind);
  if (isPromotional && (!news.toOffers || !news.offer)) return;
  const work: StoredWork = { topic: 'message', payload: { notificationId } };
  if (await waitForMorning(kind, { ...work, id: notificationId, outboxId: id, isWithoutWhatsapp }, now)) return;
  const { customerId, orderId, locale, number: to, toOrders } = news;
  await sendMessage(
    { id, kind, to, locale, values: await valuesOf(news), customerId, orderId: orderId ?? undefined, work },
    { whatsapp: !isWithoutWhatsapp && (isPromotional || toOrders) },
    now,
  );
}
