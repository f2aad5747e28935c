import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { db, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import { NOTICE_TOPIC } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';
import { isRefund, MAIL_RULES, noticeSums } from './rules';
import type { DetailsOf, NotificationRow, OrderKind } from './types';
import { withdrawConsent } from '@/lib/people/consents/commands';
import { readOfferToken } from './offer-tokens';

type Told<Kind extends OrderKind> = {
  customerId: string;
  orderId: string;
  kind: Kind;
  params: NotificationRow['params'];
};

/**
 * `eventId`: what exactly happened, where the same can happen to one order several times (a refund's or return's id).
 * Without it an order tells each kind once. `mailAt`: the mail is not sent before.
 */
export type News<Kind extends OrderKind> = Told<Kind> & DetailsOf<Kind> & { eventId?: string; mailAt?: Date };

/** The INSERT alone, for a statement that writes more than this, and only `when`. The picture is that of the order's first line. */
export const insertNotification = (
  { customerId, orderId, kind, params, eventId }: Told<OrderKind> & { eventId?: string },
  when = Prisma.sql`true`,
) => Prisma.sql`
  INSERT INTO notification (id, customer_id, order_id, kind, params, image, dedupe_key)
  SELECT ${newId()}::uuid, ${customerId}::uuid, ${orderId}::uuid, ${kind}, ${JSON.stringify(params)}::jsonb,
    (SELECT image FROM order_line WHERE order_id = ${orderId}::uuid ORDER BY position LIMIT 1), ${`${kind}:${eventId ?? orderId}`} WHERE ${when}
  ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;

/** Whether the customer gets mails of this kind. */
function isWanted(customerId: string, kind: OrderKind): Prisma.Sql {
  const rule = MAIL_RULES[kind];
  if (rule === null) return Prisma.sql`false`;
  if (rule === 'always') return Prisma.sql`true`;
  return Prisma.sql`NOT EXISTS (SELECT 1 FROM notification_preference WHERE customer_id = ${customerId}::uuid AND topic = ${rule} AND NOT by_mail)`;
}

/**
 * Tells a customer about one of their orders, as part of the transaction in which it happens, and in one statement: the notification
 * in their profile, and the mail about it where they get such mails. Telling the same twice tells it once.
 */
export async function notify<Kind extends OrderKind>(tx: Sql, news: News<Kind>): Promise<void> {
  const { customerId, kind, details, mailAt } = news;
  const sealed = details ? seal(details) : null;
  const sums = isRefund(details) ? noticeSums(details) : {};
  const notification = { ...news, params: { ...news.params, ...sums } };
  await tx.$executeRaw(Prisma.sql`
    WITH told AS (${insertNotification(notification)})
    INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at, trace_parent)
    SELECT ${newId()}::uuid, ${NOTICE_TOPIC}, jsonb_build_object('notificationId', id, 'sealed', ${sealed}::text), 'notice:' || id, COALESCE(${mailAt ?? null}::timestamptz, now()), ${traceparent()}
    FROM told WHERE ${isWanted(customerId, kind)}
    ON CONFLICT (dedupe_key) DO NOTHING`);
}

/**
 * Marks one of the customer's own notifications read, or all of them; one that was read already stays as it is.
 * @throws forbidden notYours
 */
export async function markRead(customerId: string, notificationId?: string, now = new Date()): Promise<void> {
  const one = notificationId === undefined ? Prisma.empty : Prisma.sql`AND id = ${notificationId}::uuid`;
  const found = await db.$executeRaw(
    Prisma.sql`UPDATE notification SET read_at = COALESCE(read_at, ${now}) WHERE customer_id = ${customerId}::uuid ${one}`,
  );
  if (notificationId !== undefined && found === 0) throw notYours();
}

/**
 * Takes back the consent to offers, for whoever holds the token of such a mail: one press, no log-in. Doing it again changes nothing.
 * @returns false when it is no token of offers
 */
export async function endOffers(token: string, now = new Date()): Promise<boolean> {
  const customerId = readOfferToken(token);
  if (!customerId) return false;
  await withdrawConsent(customerId, 'offers', undefined, now);
  return true;
}
