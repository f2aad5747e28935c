import { randomBytes } from 'node:crypto';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { DAY } from '@/lib/kernel/dates';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { notFound, notYours, refused } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { EnquiryForm } from './message-schema';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a ticket number for use on the phone: year, month and ten random characters that do not
 * look alike.
 * @param letter P for partner requests
 */
export function ticketNumber(random: Uint8Array, now: Date, letter: 'T' | 'P' = 'T'): string {
  const code = [...random.slice(0, 10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return `${letter}${month}-${code.slice(0, 5)}-${code.slice(5)}`;
}

export type EnquiryKind = 'contact' | 'seller';

/**
 * Maximum messages per day and address. Replies go to that address, and anyone can enter it in the
 * form.
 */
const MAX_PER_DAY = 5;

/**
 * `customerId`: the sender, if logged in. `orderId`, `productId`: the subject of the message; the
 * order must be one of the sender's. `mayPublish`: set for a question on a product page; true if it
 * may be published.
 */
type Sender = {
  customerId?: string;
  orderId?: string;
  productId?: number;
  mayPublish?: boolean;
  locale: string;
  now: Date;
};

type Subject = { orderNumber: string | null; productSlug: string | null };
type Known = Subject & { ticket: string; message: string; customerId: string | null };

function writtenToday(tx: Db, email: string, kind: string, now: Date): Promise<Known[]> {
  return tx.$queryRaw<Known[]>(Prisma.sql`
    SELECT ticket, message, customer_id AS "customerId", order_number AS "orderNumber", product_slug AS "productSlug" FROM enquiry
    WHERE email = ${email} AND kind = ${kind}::"EnquiryKind" AND created_at > ${new Date(now.getTime() - DAY)}`);
}

/**
 * Returns the order and the product that a message is about.
 * @throws notYours if the order is not the sender's; notFound productUnknown
 */
async function findSubject(tx: Db, { orderId, productId: id, customerId }: Sender): Promise<Subject> {
  const own = orderId && customerId ? { id: orderId, customerId } : null;
  const order = own && (await tx.order.findFirst({ where: own, select: { number: true } }));
  if (orderId && !order) throw notYours();
  const product = id ? await tx.product.findUnique({ where: { id }, select: { slug: true } }) : null;
  if (id && !product) throw notFound('productUnknown');
  return { orderNumber: order?.number ?? null, productSlug: product?.slug ?? null };
}

async function store(tx: Db, kind: EnquiryKind, form: EnquiryForm, sender: Sender & Subject) {
  const { name, email, message } = form;
  const { customerId, orderNumber, productSlug, productId, mayPublish, locale, now } = sender;
  const [id, ticket] = [newId(), ticketNumber(randomBytes(10), now)];
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO enquiry (id, ticket, kind, name, email, message, customer_id, order_number, product_slug, locale, created_at)
    VALUES (${id}::uuid, ${ticket}, ${kind.toUpperCase()}::"EnquiryKind", ${name}, ${email}, ${message}, ${customerId ?? null}::uuid,
      ${orderNumber}, ${productSlug}, ${locale}, ${now})`);
  const { customerCare, acknowledgeHours } = await findStoreSettings(tx);
  if (mayPublish !== undefined && customerId && productId)
    await tx.productQuestion.create({
      data: { enquiryId: id, productId, customerId, locale, mayPublish, createdAt: now },
    });
  // The email to the sender omits the sender's words, because anyone can enter any address.
  await queueMail(tx, {
    template: 'enquiryReceived',
    to: email,
    locale,
    values: { kind, ticket, hours: acknowledgeHours, ...customerCare },
    dedupeKey: `enquiry:${ticket}`,
  });
  const values = { kind, ticket, name, email, message };
  await queueMail(tx, {
    template: 'enquiryForStaff',
    to: customerCare.email,
    locale: 'en',
    values,
    dedupeKey: `enquiry-staff:${ticket}`,
  });
  return ticket;
}

/**
 * Compares sender and subject too: a stranger can enter any address, and one text can be about two
 * orders.
 */
const isSame = (known: Known, sent: Omit<Known, 'ticket'>): boolean =>
  known.message === sent.message &&
  known.customerId === sent.customerId &&
  known.orderNumber === sent.orderNumber &&
  known.productSlug === sent.productSlug;

/**
 * Stores a message and emails its sender and customer care. The same words of the same sender about
 * the same order and product within a day count as the same enquiry.
 * @returns the ticket number
 * @throws refused enquiryNotHuman, enquiryTooMany; forbidden notYours for another's order; notFound
 * productUnknown
 */
export async function sendEnquiry(
  kind: EnquiryKind,
  form: EnquiryForm,
  { now = new Date(), ...sender }: Omit<Sender, 'now'> & { now?: Date },
): Promise<string> {
  if (form.website) throw refused('enquiryNotHuman');
  return inTransaction.withModels(async (tx) => {
    // Serializes concurrent submissions, so that the second finds the first.
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`enquiry:${form.email}`}, 0))`);
    const today = await writtenToday(tx, form.email, kind.toUpperCase(), now);
    const subject = await findSubject(tx, { ...sender, now });
    const about = { ...subject, message: form.message, customerId: sender.customerId ?? null };
    const same = today.find((known) => isSame(known, about));
    if (same) return same.ticket;
    if (today.length >= MAX_PER_DAY) throw refused('enquiryTooMany');
    return store(tx, kind, form, { ...sender, ...subject, now });
  });
}
