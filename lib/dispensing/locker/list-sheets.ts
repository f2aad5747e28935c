import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { strengthOf } from '@/lib/catalogue/search/words/strength-rules';
import {
  SALT_NAMES_SQL,
  SALTS_OF,
  saltsOfRow,
  type SaltColumns,
  type SaltName,
} from '@/lib/catalogue/salts/product-salts-sql';
import { listItemsOfCustomer } from '@/lib/dispensing/prescription-review/list-items';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';
import { withPending, type PendingLine, type Sheet, type Wanted } from './locker-rules';

const MAX_SHEETS = 200;

/** Prescription for display: its file, the patient chosen, and the orders that used it. */
export type KeptSheet = Sheet & {
  originalName: string;
  isPdf: boolean;
  pageCount: number | null;
  chosenName: string | null;
  orders: { id: string; number: string }[];
  /** True if goods were or may be sold on it, so that the law keeps it. */
  isNeeded: boolean;
};

type PendingRow = Omit<PendingLine, 'salts' | 'called'> & SaltColumns & { called: SaltName[] };

const listPending = (customerId: string, tx: Sql) =>
  tx.$queryRaw<PendingRow[]>(Prisma.sql`
    SELECT l.id, l.sku, l.product_id AS "productId", l.name, l.prescription_id AS "prescriptionId", o.id AS "orderId", o.number,
      l.quantity - l.cancelled_quantity AS units, ${SALTS_OF}, ${SALT_NAMES_SQL}
    FROM order_line l JOIN "order" o ON o.id = l.order_id JOIN product g ON g.id = l.product_id ${LAST_DECISION}
    WHERE l.customer_id = ${customerId}::uuid AND o.status = 'PURCHASED' AND l.prescription_id IS NOT NULL AND l.cancelled_quantity < l.quantity
      AND (d.outcome IS NULL OR d.outcome = 'ASK_PRESCRIBER')`);

const listRows = (customerId: string, id: string | undefined, tx: Sql) =>
  tx.$queryRaw<Omit<KeptSheet, 'items'>[]>(Prisma.sql`
    SELECT p.id, p.created_at AS "createdAt", p.original_name AS "originalName", p.content_type = 'application/pdf' AS "isPdf", p.page_count AS "pageCount", p.patient_id AS "patientId", k.name AS "chosenName",
      p.patient_name AS "patientName", p.patient_age AS "patientAge", p.patient_address AS "patientAddress", p.prescriber_name AS "prescriberName",
      p.prescriber_qualification AS "prescriberQualification", p.prescriber_registration AS "prescriberRegistration", p.prescriber_address AS "prescriberAddress",
      p.written_on::text AS "writtenOn", p.repeats, p.endorsement, p.valid_until::text AS "validUntil", p.is_signed AS "isSigned",
      COALESCE((SELECT json_agg(json_build_object('id', o.id, 'number', o.number) ORDER BY o.number) FROM "order" o WHERE o.id IN (SELECT l.order_id FROM order_line l WHERE l.prescription_id = p.id)), '[]') AS orders,
      EXISTS (SELECT 1 FROM order_line l JOIN "order" o ON o.id = l.order_id WHERE l.prescription_id = p.id AND (o.status <> 'CANCELLED' OR o.dispatched_at IS NOT NULL)) AS "isNeeded",
      ARRAY(SELECT DISTINCT l.product_id FROM order_line l ${LAST_DECISION} WHERE l.prescription_id = p.id AND d.outcome IN ('REJECTED', 'ASK_CUSTOMER')) AS "refusedFor"
    FROM prescription p LEFT JOIN patient k ON k.id = p.patient_id
    WHERE p.customer_id = ${customerId}::uuid ${id ? Prisma.sql`AND p.id = ${id}::uuid` : Prisma.empty} ORDER BY p.created_at DESC, p.id DESC LIMIT ${MAX_SHEETS}::int`);

/**
 * Returns a customer's prescriptions, newest first, each with its medicines and their supplies.
 * Undecided lines of paid orders count as supplied.
 * @param only `id`: this prescription alone; `tx`: transaction, for a read within one
 */
export async function listSheets(customerId: string, only: { id?: string; tx?: Sql } = {}): Promise<KeptSheet[]> {
  const { id, tx = db } = only;
  const rows = await listRows(customerId, id, tx);
  const items = await listItemsOfCustomer(customerId, tx);
  const pending = await listPending(customerId, tx);
  const counted = withPending(
    items,
    pending.map((row) => ({ ...row, salts: saltsOfRow(row) })),
  );
  return rows.map((row) => ({ ...row, items: counted.filter(({ prescription }) => prescription === row.id) }));
}

type WantedRow = Omit<Wanted, 'salts' | 'called' | 'strength' | 'patient'> &
  SaltColumns & { called: SaltName[]; patientId: string | null; patientName: string | null };

/**
 * Returns the lines of a customer's cart that need a prescription.
 * @param which further condition for the lines `l`
 */
export async function listWanted(customerId: string, which: Prisma.Sql, tx: Sql = db): Promise<Wanted[]> {
  const rows = await tx.$queryRaw<WantedRow[]>(Prisma.sql`
    SELECT l.id, g.sku, l.product_id AS "productId", g.name, l.quantity, l.patient_id AS "patientId", k.name AS "patientName", ${SALTS_OF}, ${SALT_NAMES_SQL}
    FROM cart_line l JOIN product g ON g.id = l.product_id LEFT JOIN patient k ON k.id = l.patient_id
    WHERE l.customer_id = ${customerId}::uuid AND g.requires_prescription AND ${which} ORDER BY l.created_at, l.id`);
  return rows.map(({ patientId, patientName, ...row }) => ({
    ...row,
    salts: saltsOfRow(row),
    strength: strengthOf(row),
    patient: patientId && patientName ? { id: patientId, name: patientName } : null,
  }));
}
