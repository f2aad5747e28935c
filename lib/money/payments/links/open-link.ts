import { newId, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { storeName } from '@/lib/kernel/identity';
import { localePath } from '@/lib/kernel/locales';
import { log } from '@/lib/kernel/log';
import { translate } from '@/lib/kernel/translate';
import { hasEmail } from '@/lib/shared/person/rules';
import { paymentGateway } from '@/lib/money/payments/gateway';
import type { GatewayLink } from '@/lib/money/payments/gateway-types';
import { notesOf } from '@/lib/money/payments/payment-mark';
import { linkOfOrder, type KnownLink } from './find-link';
import { canStillBeCreated } from './rules';
import { storeLink } from './store-link';

/** `editId`: edit whose difference it collects; `receipt`: its reference at the gateway. */
type NewLink = { orderId: string; editId?: string; customerId: string; receipt: string; payablePaise: number };

/**
 * Inserts the payment link of a placed order or of an edit, in its transaction. The gateway gets it
 * afterwards (`createLink`), outside any lock.
 */
export async function insertLink(
  tx: Sql,
  { orderId, editId, customerId, receipt, payablePaise }: NewLink,
  expiresAt: Date,
): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO payment_link (id, order_id, order_edit_id, customer_id, reference, amount_paise, expires_at)
    VALUES (${newId()}::uuid, ${orderId}::uuid, ${editId ?? null}::uuid, ${customerId}::uuid, ${receipt}, ${payablePaise}::int, ${expiresAt}::timestamptz)`);
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

/**
 * Creates the payment link of an order or edit at the gateway and sends it to the customer. A
 * repeated call returns the same link.
 * @returns its address
 * @throws conflict linkOver if the order no longer waits for it; unavailable paymentUnavailable
 */
export async function createLink(orderId: string, now = new Date(), editId: string | null = null): Promise<string> {
  const link = await linkOfOrder(orderId, editId);
  if (link?.url) return link.url;
  if (!link || link.orderStatus !== 'ORDER_PLACED' || !canStillBeCreated(link.expiresAt, now))
    throw conflict('linkOver');
  const made = await createAtGateway(link).catch((error: unknown) => {
    log.error('createLink', { order: orderId, error });
    throw new DomainError('unavailable', 'paymentUnavailable');
  });
  await storeLink(link, made);
  return made.url;
}
