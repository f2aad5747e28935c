import { DAY } from '@/lib/kernel/dates';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import {
  SALT_NAMES_SQL,
  SALTS_OF,
  saltsOfRow,
  type SaltName,
  type SaltColumns,
} from '@/lib/catalogue/salts/product-salts-sql';
import { matchItem, type PrescriptionItem } from './item-rules';
import { namesAllergy } from './allergy-rules';
import type { StatedPatient } from './stated-rules';
import { duplicateSalts, type DuplicateSalt } from './warning-rules';

const HAD_FOR = 90 * DAY;
const MAX_EARLIER_LINES = 200;

type LineRow = SaltColumns & {
  id: string;
  sku: string;
  productId: number;
  prescriptionId: string | null;
  called: SaltName[];
};
type HadRow = SaltColumns & { productId: number; number: string; paidAt: Date; units: number };

/** Earlier purchase of a line's product or of one of its salts. */
export type Had = Pick<HadRow, 'number' | 'name' | 'units' | 'paidAt'> & { isSame: boolean };
/** Warnings about a line, in addition to the prescription. */
export type LineWarnings = {
  lineId: string;
  salts: string[];
  itemId: string | null;
  twice: DuplicateSalt[];
  had: Had[];
  /** Allergies that the customer stated, if they name this medicine. */
  allergies: string | null;
};

const listLines = (orderId: string) =>
  queryRows<LineRow>(Prisma.sql`
    SELECT l.id, l.sku, l.product_id AS "productId", l.prescription_id AS "prescriptionId", l.name, ${SALTS_OF}, ${SALT_NAMES_SQL}
    FROM order_line l JOIN product g ON g.id = l.product_id WHERE l.order_id = ${orderId}::uuid AND l.cancelled_quantity < l.quantity ORDER BY l.position`);

const listHad = (customerId: string, orderId: string, since: Date) =>
  queryRows<HadRow>(Prisma.sql`
    SELECT l.product_id AS "productId", o.number, o.paid_at AS "paidAt", l.quantity - l.cancelled_quantity - l.returned_quantity AS units, l.name, ${SALTS_OF}
    FROM "order" o JOIN order_line l ON l.order_id = o.id JOIN product g ON g.id = l.product_id
    WHERE o.customer_id = ${customerId}::uuid AND o.id <> ${orderId}::uuid AND o.paid_at > ${since} AND o.status NOT IN ('CANCELLED', 'RETURNED')
      AND l.quantity > l.cancelled_quantity + l.returned_quantity ORDER BY o.paid_at DESC, l.position LIMIT ${MAX_EARLIER_LINES}::int`);

/**
 * Returns warnings for each remaining line of an order. They contain its salts in the catalog and
 * the likely prescribed medicine. They also contain duplicates of its salts in the order or
 * prescription, and the customer's purchases of product and salts in 90 days.
 * @param items items of the order's prescriptions, from `listItems`
 * @param stated patients stated for them, from `listStated`
 */
export async function findWarnings(
  { orderId, customerId }: { orderId: string; customerId: string },
  items: PrescriptionItem[],
  now: Date,
  stated: StatedPatient[] = [],
): Promise<LineWarnings[]> {
  const since = new Date(now.getTime() - HAD_FOR);
  const [rows, earlier] = await Promise.all([listLines(orderId), listHad(customerId, orderId, since)]);
  const lines = rows.map((row) => ({ ...row, salts: saltsOfRow(row) }));
  const bound = lines.flatMap((line): [string, string][] => {
    const own = items.filter(({ prescription }) => prescription === line.prescriptionId);
    const item = own.find(({ supplies }) => supplies.some(({ lineId }) => lineId === line.id)) ?? matchItem(own, line);
    return item ? [[line.id, item.id]] : [];
  });
  const boundTo = new Map(bound);
  const twice = duplicateSalts(lines, items, boundTo);
  const had = earlier.map((row) => ({ ...row, salts: saltsOfRow(row) }));
  const allergiesOf = (line: (typeof lines)[number]) => {
    const allergies = stated.find(({ prescription }) => prescription === line.prescriptionId)?.allergies;
    const drug = items.find(({ id }) => id === boundTo.get(line.id))?.drug;
    return allergies && namesAllergy(allergies, line, drug) ? allergies : null;
  };
  return lines.map(({ id, productId, salts, ...line }) => ({
    lineId: id,
    salts,
    itemId: boundTo.get(id) ?? null,
    allergies: allergiesOf({ id, productId, salts, ...line }),
    twice: twice.filter(({ lineId }) => lineId === id),
    had: had
      .filter((one) => one.productId === productId || one.salts.some((salt) => salts.includes(salt)))
      .map(({ number, name, units, paidAt, ...one }) => ({
        number,
        name,
        units,
        paidAt,
        isSame: one.productId === productId,
      })),
  }));
}
