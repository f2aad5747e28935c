import { maskEmail } from '@/lib/shared/person/masking-rules';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { IS_UNCLAIMED } from '@/lib/people/sign-in/mobile/opened-account';
import { OWNED_UNITS } from '@/lib/selling/cart/buy-again';
import { MAX_CALLERS, MAX_USUAL } from './rules';

/** Address of a caller without house and street, which the caller names. */
export type CallerAddress = { id: string; place: string; area: string | null; pincode: string | null };
/** Product of an earlier paid order, on sale today, with the quantity of the last one. */
export type UsualProduct = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  pricePaise: number;
  available: number;
  quantity: number;
};
/** Account whose number is exactly the searched one. */
export type Caller = {
  id: string;
  firstName: string;
  /** First letter of the last name, and the masked address. */
  lastInitial: string;
  email: string;
  locale: string;
  /** True if its owner proved the number with a code. */
  isConfirmed: boolean;
  /** True if the staff opened it for this number, and no one has had a login to it. */
  isOpened: boolean;
  orderCount: number;
  addresses: CallerAddress[];
  patients: { id: string; name: string }[];
  usual: UsualProduct[];
};

const listOf = (rows: Prisma.Sql) => Prisma.sql`COALESCE((SELECT json_agg(x) FROM (${rows}) x), '[]')`;

/** Most addresses of one customer in a choice. */
const MAX_ADDRESSES_SHOWN = 20;

/** Selects the addresses of a customer, the current one first. */
const addressesOf = (customerId: Prisma.Sql) => Prisma.sql`
  SELECT a.id, a.place, COALESCE(a.area, a.district) AS area, a.pincode FROM address a
  WHERE a.customer_id = ${customerId} AND a.deleted_at IS NULL ORDER BY a.is_current DESC, a.created_at DESC LIMIT ${MAX_ADDRESSES_SHOWN}::int`;

/** Returns the saved addresses of a customer, for staff to choose from. */
export const listCallerAddresses = (customerId: string): Promise<CallerAddress[]> =>
  queryRows<CallerAddress>(addressesOf(Prisma.sql`${customerId}::uuid`));

const USUAL = Prisma.sql`
  SELECT p.id, p.sku, p.name, p.pack_size AS "packSize", p.price_paise AS "pricePaise", GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) AS available, b.quantity
  FROM (
    SELECT DISTINCT ON (l.product_id) l.product_id, ${OWNED_UNITS} AS quantity, o.paid_at
    FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE o.customer_id = c.id AND o.paid_at IS NOT NULL AND ${OWNED_UNITS} > 0
    ORDER BY l.product_id, o.paid_at DESC) b
  JOIN product p ON p.id = b.product_id AND p.is_active LEFT JOIN stock_level s ON s.product_id = p.id
  ORDER BY b.paid_at DESC, p.id LIMIT ${MAX_USUAL}::int`;

/**
 * Returns the accounts with exactly this mobile number: confirmed ones first, then those that the
 * staff opened for it, then those with most orders. It tells nothing about any other account.
 * @param number E.164
 */
export async function findCallers(number: string): Promise<Caller[]> {
  const rows = await queryRows<Caller>(Prisma.sql`
    WITH found AS (
      SELECT n.customer_id AS id, true AS confirmed FROM confirmed_number n WHERE n.number = ${number}
      UNION SELECT c.id, false FROM customer c WHERE c.phone = ${number} AND NOT EXISTS (SELECT 1 FROM confirmed_number n WHERE n.customer_id = c.id AND n.number = ${number}))
    SELECT c.id, c.first_name AS "firstName", left(c.last_name, 1) AS "lastInitial", c.email, c.locale, found.confirmed AS "isConfirmed", ${IS_UNCLAIMED} AS "isOpened",
      (SELECT count(*)::int FROM "order" o WHERE o.customer_id = c.id) AS "orderCount",
      ${listOf(addressesOf(Prisma.sql`c.id`))} AS addresses,
      ${listOf(Prisma.sql`SELECT t.id, t.name FROM patient t WHERE t.customer_id = c.id ORDER BY t.created_at, t.id`)} AS patients,
      ${listOf(USUAL)} AS usual
    FROM found JOIN customer c ON c.id = found.id AND c.deleted_at IS NULL
    ORDER BY found.confirmed DESC, "isOpened" DESC, "orderCount" DESC, c.created_at DESC LIMIT ${MAX_CALLERS}::int`);
  return rows.map((row) => ({ ...row, email: maskEmail(row.email) }));
}
