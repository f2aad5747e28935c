import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { DomainError, invalid, notFound, refused } from '@/lib/kernel/errors';
import { hasEmail } from '@/lib/shared/person/rules';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { alertTokenOf, readAlertToken } from './alert-tokens';
import { canText, findReach, IN_STOCK } from './queries';
import { MAX_CONFIRMATIONS_PER_DAY, MAX_OPEN, MAX_PER_PRODUCT } from './rules';
import type { AlertForm } from './schema';

/**
 * Recipient of a request. `isProven`: a person has confirmed the address or number, so no email to
 * confirm it is needed. `email`: set unless the current address of the account applies.
 */
type Recipient = { customerId: string | null; email: string | null; way: 'EMAIL' | 'PHONE'; isProven: boolean };
type Alert = { id: string; confirmedAt: Date | null; createdAt: Date };

const emailRequired = () => new DomainError('invalid', 'emailRequired', {}, { email: 'emailRequired' });

/**
 * Decides who is notified, and how.
 * @throws invalid emailRequired without an address; refused stockAlertNoNumber
 */
async function findRecipient(tx: Db, customerId: string | null, { email, way }: AlertForm): Promise<Recipient> {
  const reach = customerId ? await findReach(tx, customerId) : null;
  if (way === 'phone') {
    if (!reach?.number || !(await canText(tx))) throw refused('stockAlertNoNumber');
    return { customerId, email: null, way: 'PHONE', isProven: true };
  }
  if (reach && hasEmail(reach.email))
    return { customerId, email: reach.isConfirmed ? null : reach.email, way: 'EMAIL', isProven: reach.isConfirmed };
  if (!email) throw emailRequired();
  return { customerId: null, email, way: 'EMAIL', isProven: false };
}

/** Returns the condition for the requests of a recipient. */
const ofRecipient = ({ customerId, email }: Pick<Recipient, 'customerId' | 'email'>) =>
  customerId ? { customerId } : { customerId: null, email };

/** @throws refused stockAlertTooMany */
async function withinMails(tx: Db, recipient: Recipient, now: Date): Promise<void> {
  const createdAt = { gt: new Date(now.getTime() - DAY) };
  const sentToday = await tx.stockAlert.count({ where: { ...ofRecipient(recipient), confirmedAt: null, createdAt } });
  if (!recipient.isProven && sentToday >= MAX_CONFIRMATIONS_PER_DAY) throw refused('stockAlertTooMany');
}

/** @throws refused stockAlertTooMany, stockAlertFull */
async function withinLimits(tx: Db, recipient: Recipient, productId: number): Promise<void> {
  const open = await tx.stockAlert.count({ where: { ...ofRecipient(recipient), toldAt: null } });
  if (open >= MAX_OPEN) throw refused('stockAlertTooMany');
  const waiting = await tx.stockAlert.count({ where: { productId, toldAt: null }, take: MAX_PER_PRODUCT });
  if (waiting === MAX_PER_PRODUCT) throw refused('stockAlertFull');
}

/** @throws notFound productUnknown; refused stockAlertInStock */
async function findSoldOut(tx: Db, productId: number, locale: string): Promise<string> {
  const [product] = await tx.$queryRaw<{ name: string; other: string | null; isInStock: boolean }[]>(Prisma.sql`
    SELECT p.name, t.name AS other, COALESCE(${IN_STOCK}, false) AS "isInStock" FROM product p LEFT JOIN stock_level s ON s.product_id = p.id
    LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale} WHERE p.id = ${productId}::int AND p.is_active`);
  if (!product) throw notFound('productUnknown');
  if (product.isInStock) throw refused('stockAlertInStock');
  return product.other ?? product.name;
}

/**
 * Minimum time between emails that ask to confirm the same request. It is the period of
 * MAX_CONFIRMATIONS_PER_DAY, which counts each request once.
 */
const MAIL_AGAIN_AFTER = DAY;

type Asker = { customerId: string | null; locale: string };

/**
 * Stores a request to be notified when a product is back in stock. A confirmed customer needs
 * nothing else; any other address gets one email with a button first. Repeating it changes nothing.
 * @returns true if the address must be confirmed
 * @throws invalid emailRequired; notFound productUnknown; refused enquiryNotHuman,
 * stockAlertInStock, stockAlertNoNumber, stockAlertTooMany, stockAlertFull
 */
export async function askAlert(form: AlertForm, { customerId, locale }: Asker, now = new Date()): Promise<boolean> {
  if (form.website) throw refused('enquiryNotHuman');
  const productId = form.product_id;
  return inTransaction.withModels(async (tx) => {
    const recipient = await findRecipient(tx, customerId, form);
    const { email, way, isProven } = recipient;
    const owner = recipient.customerId ?? email;
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`stock alert:${owner}`}, 0))`);
    const name = await findSoldOut(tx, productId, locale);
    const known: Alert | null = await tx.stockAlert.findFirst({
      where: { ...ofRecipient(recipient), productId, toldAt: null },
      select: { id: true, confirmedAt: true, createdAt: true },
    });
    if (!known) await withinLimits(tx, recipient, productId);
    const row = { customerId: recipient.customerId, email, way, locale, confirmedAt: isProven ? now : null };
    const isMailed = known !== null && known.createdAt > new Date(now.getTime() - MAIL_AGAIN_AFTER);
    // A guest's confirmed request stays confirmed. The response does not reveal it.
    if (known && !isProven && (known.confirmedAt || isMailed)) return true;
    await withinMails(tx, recipient, now);
    const id = known?.id ?? newId();
    if (known) await tx.stockAlert.update({ where: { id }, data: { ...row, createdAt: now } });
    else await tx.stockAlert.create({ data: { id, productId, ...row, createdAt: now } });
    if (isProven) return false;
    const values = { name, token: alertTokenOf(id) };
    const dedupeKey = `stock-alert-confirm:${id}:${now.getTime()}`;
    await queueMail(tx, { template: 'stockAlertConfirm', to: email!, locale, values, dedupeKey });
    return true;
  });
}

/**
 * Confirms the request of a link after its reader pressed the button. Repeating it changes nothing.
 * @returns false if the token is of another kind
 * @throws invalid stockAlertLink if the request was ended
 */
export async function confirmAlert(token: string, now = new Date()): Promise<boolean> {
  const id = readAlertToken(token);
  if (!id) return false;
  const { count } = await db.stockAlert.updateMany({ where: { id, confirmedAt: null }, data: { confirmedAt: now } });
  if (count === 0 && (await db.stockAlert.count({ where: { id } })) === 0) throw invalid('stockAlertLink');
  return true;
}

/**
 * Ends the request of a link, and all others of its recipient. Repeating it changes nothing.
 * @returns false if the token is of another kind
 */
export async function endAlerts(token: string): Promise<boolean> {
  const id = readAlertToken(token);
  if (!id) return false;
  const found = await db.stockAlert.findUnique({ where: { id }, select: { customerId: true, email: true } });
  if (found) await db.stockAlert.deleteMany({ where: { OR: [{ id }, { ...ofRecipient(found), toldAt: null }] } });
  return true;
}

/** Ends a customer's own request for a product, if there is one. */
export async function endOwnAlert(customerId: string, productId: number): Promise<void> {
  await db.stockAlert.deleteMany({ where: { customerId, productId, toldAt: null } });
}
