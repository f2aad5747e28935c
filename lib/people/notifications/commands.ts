import { traceparent } from '@/lib/kernel/tracing/trace-context';
import { db, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import { MESSAGE_TOPIC, NOTICE_TOPIC, PUSH_TOPIC } from '@/lib/kernel/queue/outbox';
import { seal } from '@/lib/kernel/queue/sealed';
import { messageKindsOf } from '@/lib/people/messages/kind-rules';
import { isAnyOn } from '@/lib/people/messages/queries';
import { isRefund, MAIL_RULES, noticeAmounts } from './rules';
import type { DetailsOf, NotificationKind, NotificationRow, OrderKind } from './types';
import { withdrawConsent } from '@/lib/people/consents/commands';
import { readOfferToken } from './offer-tokens';

type NotificationInput<Kind extends OrderKind> = {
  customerId: string;
  orderId: string;
  kind: Kind;
  params: NotificationRow['params'];
};

/**
 * `eventId`: id of the event, such as a refund or return, when one order can have several of a
 * kind. Without it, an order announces each kind once. `mailAt`: earliest time for the email.
 */
export type NotificationOf<Kind extends OrderKind> = NotificationInput<Kind> &
  DetailsOf<Kind> & { eventId?: string; mailAt?: Date };

/**
 * Returns only the INSERT, for a statement that writes more. It inserts only if `when` holds. The
 * image is that of the order's first line.
 */
export const insertNotification = (
  { customerId, orderId, kind, params, eventId }: NotificationInput<OrderKind> & { eventId?: string },
  when = Prisma.sql`true`,
) => Prisma.sql`
  INSERT INTO notification (id, customer_id, order_id, kind, params, image, dedupe_key)
  SELECT ${newId()}::uuid, ${customerId}::uuid, ${orderId}::uuid, ${kind},
    ${JSON.stringify(params)}::jsonb || COALESCE((SELECT '{"isCollected": true}'::jsonb FROM "order" WHERE id = ${orderId}::uuid AND delivery_method = 'collect'), '{}'),
    (SELECT image FROM order_line WHERE order_id = ${orderId}::uuid ORDER BY position LIMIT 1), ${`${kind}:${eventId ?? orderId}`} WHERE ${when}
  ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`;

/**
 * Returns only the INSERT of the message to a phone, for the statement that writes a notification.
 * Without a template that is on, nothing is queued; consents are read when it is sent.
 * @param from name of the part of the statement that returns the notification
 */
export const insertMessage = (kind: NotificationKind, from: Prisma.Sql, availableAt?: Date) => Prisma.sql`
  INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at, trace_parent)
  SELECT gen_random_uuid(), ${MESSAGE_TOPIC}, jsonb_build_object('notificationId', id), 'message:' || id, COALESCE(${availableAt ?? null}::timestamptz, now()), ${traceparent()}
  FROM ${from} WHERE ${isAnyOn(messageKindsOf(kind))}
  ON CONFLICT (dedupe_key) DO NOTHING`;

/** Returns a condition: true if the customer receives emails of this kind. */
function isChannelOn(customerId: string, kind: OrderKind): Prisma.Sql {
  const rule = MAIL_RULES[kind];
  if (rule === null) return Prisma.sql`false`;
  if (rule === 'always') return Prisma.sql`true`;
  return Prisma.sql`NOT EXISTS (SELECT 1 FROM notification_preference WHERE customer_id = ${customerId}::uuid AND topic = ${rule} AND NOT by_mail)`;
}

/**
 * Notifies a customer about one of their orders, in the transaction of the event. One statement
 * writes the notification in their profile and queues the email, unless they opted out, the message
 * to their browsers, if they asked for it, and to their phone, if the owner turned it on. Repeating
 * the same news changes nothing.
 */
export async function notify<Kind extends OrderKind>(tx: Sql, news: NotificationOf<Kind>): Promise<void> {
  const { customerId, kind, details, mailAt } = news;
  const sealed = details ? seal(details) : null;
  const sums = isRefund(details) ? noticeAmounts(details) : {};
  const notification = { ...news, params: { ...news.params, ...sums } };
  await tx.$executeRaw(Prisma.sql`
    WITH told AS (${insertNotification(notification)}),
    pushed AS (
      INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at, trace_parent)
      SELECT ${newId()}::uuid, ${PUSH_TOPIC}, jsonb_build_object('notificationId', id), 'push:' || id, COALESCE(${mailAt ?? null}::timestamptz, now()), ${traceparent()}
      FROM told WHERE EXISTS (SELECT 1 FROM push_subscription WHERE customer_id = ${customerId}::uuid)
      ON CONFLICT (dedupe_key) DO NOTHING),
    messaged AS (${insertMessage(kind, Prisma.sql`told`, mailAt)})
    INSERT INTO outbox_message (id, topic, payload, dedupe_key, available_at, trace_parent)
    SELECT ${newId()}::uuid, ${NOTICE_TOPIC}, jsonb_build_object('notificationId', id, 'sealed', ${sealed}::text), 'notice:' || id, COALESCE(${mailAt ?? null}::timestamptz, now()), ${traceparent()}
    FROM told WHERE ${isChannelOn(customerId, kind)}
    ON CONFLICT (dedupe_key) DO NOTHING`);
}

type ProposalNews = {
  customerId: string;
  kind: 'proposalReady' | 'proposalRefused';
  /** Number of the proposal. */
  number: string;
  dedupeKey: string;
};

/** Notifies a customer of a proposal in their account; its sender queues the email. */
export async function notifyOfProposal(tx: Sql, { customerId, kind, number, dedupeKey }: ProposalNews): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO notification (id, customer_id, kind, params, dedupe_key)
    VALUES (${newId()}::uuid, ${customerId}::uuid, ${kind}, jsonb_build_object('number', ${number}::text), ${dedupeKey})
    ON CONFLICT (dedupe_key) DO NOTHING`);
}

/** Notifies a customer that their message got an answer, in the transaction of the answer. */
export async function notifyOfAnswer(
  tx: Sql,
  { customerId, ticket, answerId }: { customerId: string; ticket: string; answerId: string },
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO notification (id, customer_id, kind, params, dedupe_key)
    VALUES (${newId()}::uuid, ${customerId}::uuid, 'requestAnswered', jsonb_build_object('number', ${ticket}::text), ${`requestAnswered:${answerId}`})
    ON CONFLICT (dedupe_key) DO NOTHING`);
}

/**
 * Marks one or all of the customer's own notifications read. Those already read stay unchanged.
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
 * Withdraws the consent to offers for the holder of a token from such an email: one click, no
 * login. Repeating it changes nothing.
 * @returns false when the token is not for offers
 */
export async function endOffers(token: string, now = new Date()): Promise<boolean> {
  const customerId = readOfferToken(token);
  if (!customerId) return false;
  await withdrawConsent(customerId, 'offers', undefined, now);
  return true;
}
