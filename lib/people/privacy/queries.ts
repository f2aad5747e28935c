import { db, Prisma } from '@/lib/kernel/db/client';
import { fileNameOf, TABLE_RULES, HIDDEN_OF_CUSTOMER } from '@/lib/people/retention/rules';
import { shownEmail } from '@/lib/shared/person/rules';

/** Quotes a table name. Names come from our own list, never from a caller. */
const name = (table: string) => Prisma.raw(`"${table}"`);

/**
 * Returns a customer's rows of one table without hidden columns. Goods have their name as well.
 * @param table one of HELD
 */
async function rowsOf(
  customerId: string,
  { table, hidden = [] }: { table: string; hidden?: string[] },
): Promise<object[]> {
  const rows = await db.$queryRaw<{ row: object }[]>(Prisma.sql`
    SELECT to_jsonb(t) - ${['customer_id', ...hidden]}::text[]
      || COALESCE((SELECT jsonb_build_object('product', p.name) FROM product p WHERE to_jsonb(t) ? 'product_id' AND p.id = (to_jsonb(t)->>'product_id')::int), '{}'::jsonb) AS row
    FROM ${name(table)} t WHERE t.customer_id = ${customerId}::uuid ORDER BY to_jsonb(t)->>'created_at', to_jsonb(t)->>'id'`);
  return rows.map(({ row }) => row);
}

export type Account = { account: Record<string, unknown>; isProven: boolean };

/** Returns the account itself. `isProven`: the owner confirmed the email address. */
export async function readAccount(customerId: string): Promise<Account> {
  const [found] = await db.$queryRaw<Account[]>(Prisma.sql`
    SELECT to_jsonb(c) - ${HIDDEN_OF_CUSTOMER}::text[] AS account, c.email_verified_at IS NOT NULL AS "isProven" FROM customer c WHERE c.id = ${customerId}::uuid`);
  if (!found) return { account: {}, isProven: false };
  const { account, isProven } = found;
  return { account: { ...account, email: shownEmail(String(account.email)) }, isProven };
}

/** Excludes everything about staff members. */
const ANSWERS = { answers: { select: { text: true, createdAt: true } } };

/**
 * Returns data stored under an address only. It may be another person's until the customer confirms
 * the address.
 */
export async function readByEmail(email: string): Promise<Record<string, object[]>> {
  const [newsletter, enquiries, partnerRequests, productRequests, stockAlerts] = await Promise.all([
    db.newsletterSubscriber.findMany({ where: { email }, omit: { tokenHash: true, formerTokenHash: true } }),
    // Messages sent while logged in are the sender's own, under any address.
    db.enquiry.findMany({ where: { email, customerId: null }, include: ANSWERS, omit: { note: true } }),
    db.partnerRequest.findMany({ where: { email }, include: ANSWERS, omit: { note: true } }),
    db.productRequest.findMany({ where: { email, customerId: null } }),
    db.stockAlert.findMany({ where: { email, customerId: null } }),
  ]);
  return {
    newsletter_subscriber: newsletter,
    enquiry_as_guest: enquiries,
    partner_request: partnerRequests,
    asked_as_guest: productRequests,
    stock_alert_as_guest: stockAlerts,
  };
}

/** Returns the store's answers to messages that the customer sent while logged in. */
export function readOwnAnswers(customerId: string): Promise<object[]> {
  return db.requestAnswer.findMany({
    where: { enquiry: { customerId } },
    orderBy: { createdAt: 'asc' },
    select: { enquiryId: true, text: true, createdAt: true },
  });
}

/** Returns the audit entries about the customer's own actions. */
export function readOwnActions(customerId: string): Promise<object[]> {
  return db.auditEntry.findMany({
    where: { actorId: customerId },
    orderBy: { createdAt: 'asc' },
    select: { action: true, subject: true, subjectId: true, createdAt: true },
  });
}

/** Yields each exported table with its rows. */
export async function* tablesOf(customerId: string): AsyncGenerator<[table: string, rows: object[]]> {
  for (const held of Object.values(TABLE_RULES)) if (held.handedOut) yield [held.table, await rowsOf(customerId, held)];
}

export type OwnFile = { key: string; path: string };

/**
 * Returns the files of a customer: prescriptions, invoices, photos of reviews, the profile picture.
 */
export async function filesOf(customerId: string): Promise<OwnFile[]> {
  const rows = await db.$queryRaw<{ key: string; folder: string; name: string }[]>(Prisma.sql`
    SELECT storage_key AS key, 'prescriptions' AS folder, id::text AS name FROM prescription WHERE customer_id = ${customerId}::uuid
    UNION ALL SELECT storage_key, 'invoices', number FROM invoice WHERE customer_id = ${customerId}::uuid AND storage_key IS NOT NULL
    UNION ALL SELECT storage_key, 'reviews', id::text FROM review_photo WHERE customer_id = ${customerId}::uuid AND storage_key IS NOT NULL
    UNION ALL SELECT 'picture/' || substring(image FROM '[0-9a-f]{64}[.]webp$'), 'reviews', id::text FROM review_photo WHERE customer_id = ${customerId}::uuid AND image IS NOT NULL
    UNION ALL SELECT profile_image_key, 'profile', 'picture' FROM customer WHERE id = ${customerId}::uuid AND profile_image_key IS NOT NULL`);
  return rows.map(({ key, folder, name: stem }) => ({ key, path: fileNameOf(folder, stem, key) }));
}
