import { inTransaction, newId, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import { localePath } from '@/lib/kernel/locales';
import { log } from '@/lib/kernel/log';
import { queue } from '@/lib/kernel/queue/outbox';
import { translate } from '@/lib/kernel/translate';
import { notify } from '@/lib/people/notifications/commands';
import { hasEmail } from '@/lib/shared/person/rules';
import { paymentGateway } from '@/lib/money/payments/gateway';
import type { GatewayLink } from '@/lib/money/payments/gateway-types';
import { notesOf } from '@/lib/money/payments/payment-mark';
import { linkOfOrder, type KnownLink } from './find-link';
import { canStillBeCreated } from './rules';
import { storeLink } from './sync-link';

type NewLink = { orderId: string; customerId: string; receipt: string; payablePaise: number };

/**
 * Inserts the payment link of a placed order, in its transaction. The gateway gets it afterwards
 * (`createLink`), outside any lock.
 */
export async function insertLink(
  tx: Sql,
  { orderId, customerId, receipt, payablePaise }: NewLink,
  expiresAt: Date,
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO payment_link (id, order_id, customer_id, reference, amount_paise, expires_at)
    VALUES (${newId()}::uuid, ${orderId}::uuid, ${customerId}::uuid, ${receipt}, ${payablePaise}::int, ${expiresAt}::timestamptz)`);
}

type Payer = { name: string; phone: string | null; email: string };

async function findPayer(orderId: string): Promise<Payer> {
  const [payer] = await queryRows<Payer>(Prisma.sql`
    SELECT btrim(c.first_name || ' ' || c.last_name) AS name, c.phone, c.email FROM "order" o JOIN customer c ON c.id = o.customer_id WHERE o.id = ${orderId}::uuid`);
  return payer ?? { name: '', phone: null, email: '' };
}

async function createAtGateway(link: KnownLink): Promise<GatewayLink> {
  const { reference, amountPaise, expiresAt, orderNumber, locale, orderId } = link;
  const { name, phone, email } = await findPayer(orderId);
  return paymentGateway().createPaymentLink({
    amountPaise,
    reference,
    description: translate(locale, 'paymentLink.description', { number: orderNumber, store: storeName(locale) }),
    expiresAt,
    customer: { name, contact: phone, email: hasEmail(email) ? email : null },
    callbackUrl: `${env().SITE_URL}${localePath(locale, '/payment-link')}`,
    notes: notesOf(reference, orderNumber),
  });
}

/** Stores the created link and tells the customer, once. */
async function storeAndTell(link: KnownLink, made: GatewayLink): Promise<void> {
  if (!(await storeLink(link.id, made))) return;
  const { orderId, customerId, orderNumber: number, amountPaise, expiresAt } = link;
  await inTransaction(async (tx) => {
    // An order that was canceled meanwhile had no link to end yet.
    const [order] = await tx.$queryRaw<{ isOpen: boolean }[]>(
      Prisma.sql`SELECT status = 'ORDER_PLACED' AS "isOpen" FROM "order" WHERE id = ${orderId}::uuid FOR SHARE`,
    );
    if (!order?.isOpen) {
      await queue(tx, { topic: 'paymentLink', payload: { orderId }, dedupeKey: `paymentLink:${orderId}:created` });
      return;
    }
    const details = { url: made.url, amountPaise, expiresAt: expiresAt.toISOString() };
    await notify(tx, { customerId, orderId, kind: 'paymentLinkSent', params: { number }, details });
    const payload = { orderId, sends: 'message' };
    await queue(tx, { topic: 'paymentLink', payload, dedupeKey: `paymentLink:${orderId}:message` });
  });
}

/**
 * Creates the payment link of an order at the gateway and sends it to the customer. A repeated call
 * returns the same link.
 * @returns its address
 * @throws conflict linkOver if the order no longer waits for it; unavailable paymentUnavailable
 */
export async function createLink(orderId: string, now = new Date()): Promise<string> {
  const link = await linkOfOrder(orderId);
  if (link?.url) return link.url;
  if (!link || link.orderStatus !== 'ORDER_PLACED' || !canStillBeCreated(link.expiresAt, now))
    throw conflict('linkOver');
  const made = await createAtGateway(link).catch((error: unknown) => {
    log.error('createLink', { order: orderId, error });
    throw new DomainError('unavailable', 'paymentUnavailable');
  });
  await storeAndTell(link, made);
  return made.url;
}
