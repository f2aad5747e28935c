import { findStoreSettings } from '@/lib/site/pages/queries';
import { db, Prisma } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { nextDue, type Due } from './rules';

export const REQUEST_KINDS = ['partner', 'contact', 'seller'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * Request from one of the store's forms. `about`: kind of partner. `message` and `mobile` are set
 * if the form has them.
 */
export type StoreRequest = {
  ticket: string;
  kind: RequestKind;
  about: string | null;
  name: string;
  email: string;
  mobile: string | null;
  message: string | null;
  createdAt: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  note: string | null;
  outcome: 'ACCEPTED' | 'REFUSED' | null;
  /** Language of the form. */
  locale: string;
  /** Sender, if logged in, and the order or product that the message is about. */
  customerId: string | null;
  orderNumber: string | null;
  productSlug: string | null;
};
export type Waiting = StoreRequest & { due: Due | null };

const ALL = Prisma.sql`(
  SELECT ticket, 'partner' AS kind, lower(type::text) AS about, name, email, mobile, NULL AS message, created_at AS "createdAt", acknowledged_at AS "acknowledgedAt", resolved_at AS "resolvedAt", note, outcome::text AS outcome, locale,
    NULL::uuid AS "customerId", NULL AS "orderNumber", NULL AS "productSlug"
  FROM partner_request
  UNION ALL SELECT ticket, lower(kind::text), NULL, name, email, NULL, message, created_at, acknowledged_at, resolved_at, note, outcome::text, locale,
    customer_id, order_number, product_slug FROM enquiry) r`;

async function withDue(rows: StoreRequest[], now: Date): Promise<Waiting[]> {
  const { acknowledgeHours } = await findStoreSettings();
  return rows.map((row) => ({ ...row, due: nextDue(row, now, acknowledgeHours) }));
}

/**
 * Returns unsettled requests, oldest first.
 * @param kind limits the result to one form
 */
export async function listWaiting(kind?: RequestKind, now = new Date()): Promise<Waiting[]> {
  const rows = await db.$queryRaw<StoreRequest[]>(Prisma.sql`
    SELECT * FROM ${ALL} WHERE "resolvedAt" IS NULL AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}::text) ORDER BY "createdAt", ticket LIMIT 1000`);
  return withDue(rows, now);
}

/** Returns requests past their legal deadline. */
export async function listOverdue(now = new Date()): Promise<Waiting[]> {
  return (await listWaiting(undefined, now)).filter(({ due }) => due?.isOverdue);
}

/**
 * Returns a request with its deadline.
 * @param ticket from the sender or from the list
 * @throws notFound
 */
export async function findRequest(ticket: string, now = new Date()): Promise<Waiting> {
  const rows = await db.$queryRaw<StoreRequest[]>(
    Prisma.sql`SELECT * FROM ${ALL} WHERE ticket = ${ticket.toUpperCase()}`,
  );
  const [found] = await withDue(rows, now);
  if (!found) throw notFound();
  return found;
}
