import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { findStoreSettings } from '@/lib/site/pages/queries';
import type { Days } from './sales-rules';

/**
 * Goods of one tax rate on a bill, or on a credit note of a supplier, whose amounts are negative.
 * Money is integer paise.
 */
export type PurchaseRow = {
  day: string;
  isCreditNote: boolean;
  id: string;
  number: string;
  supplier: string;
  gstin: string | null;
  rateBp: number;
  taxablePaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
};

/** Place of the last row of a part. */
export type PurchasePlace = Pick<PurchaseRow, 'day' | 'id' | 'rateBp'>;

/**
 * Selects the tax of lines `x`, each rounded as on its bill: in equal halves within the State, in
 * one piece between States.
 */
const TAX = Prisma.sql`
  sum(x.paise)::float8 AS "taxablePaise", sum(CASE WHEN x.is_inter THEN round(x.paise * x.rate / 10000.0) ELSE 0 END)::float8 AS "igstPaise",
  sum(CASE WHEN x.is_inter THEN 0 ELSE round(x.paise * x.rate / 20000.0) END)::float8 AS "cgstPaise",
  sum(CASE WHEN x.is_inter THEN 0 ELSE round(x.paise * x.rate / 20000.0) END)::float8 AS "sgstPaise"`;

/**
 * Selects lines `x` of bills by their dates, and of credit notes by theirs, with the GSTIN that the
 * supplier had when the document was written.
 */
const linesOf = ({ from, until }: Days, gstin: string) => {
  const isInter = Prisma.sql`CROSS JOIN LATERAL (SELECT COALESCE(left(g.gstin, 2) <> left(${gstin}, 2), false) AS is_inter) i`;
  return Prisma.sql`(
  SELECT r.bill_date AS day, false AS is_note, r.id, r.bill_number AS number, r.supplier_id, g.gstin, COALESCE(l.taxable_paise, l.quantity::bigint * l.cost_paise) AS paise, l.gst_rate_bp AS rate, i.is_inter
  FROM purchase_receipt r JOIN purchase_receipt_line l ON l.receipt_id = r.id JOIN supplier s ON s.id = r.supplier_id
  CROSS JOIN LATERAL (SELECT NULLIF(COALESCE(r.supplier_gstin, s.gstin), '') AS gstin) g ${isInter}
  WHERE r.bill_date BETWEEN ${from}::date AND ${until}::date AND l.quantity > 0 AND r.undone_at IS NULL
  UNION ALL
  SELECT r.credit_date, true, r.id, r.credit_number, r.supplier_id, g.gstin, -(l.units::bigint * l.cost_paise), l.gst_rate_bp, i.is_inter
  FROM supplier_return r JOIN supplier_return_line l ON l.return_id = r.id
  CROSS JOIN LATERAL (SELECT NULLIF(r.content->'supplier'->>'gstin', '') AS gstin) g ${isInter}
  WHERE r.credit_date BETWEEN ${from}::date AND ${until}::date) x`;
};

/**
 * Lists the purchase register of some days: one row per bill and tax rate, by date.
 * @param after row after which the list continues
 */
export async function listPurchases(days: Days, max: number, after?: PurchasePlace): Promise<PurchaseRow[]> {
  const { gstin } = await findStoreSettings();
  const beyond = after
    ? Prisma.sql`WHERE (x.day, x.id, x.rate) > (${after.day}::date, ${after.id}::uuid, ${after.rateBp}::int)`
    : Prisma.empty;
  return queryRows<PurchaseRow>(
    Prisma.sql`
    SELECT x.day::text AS day, x.is_note AS "isCreditNote", x.id, x.number, s.name AS supplier, x.gstin, x.rate AS "rateBp", ${TAX}
    FROM ${linesOf({ ...days, from: after?.day ?? days.from }, gstin)} JOIN supplier s ON s.id = x.supplier_id
    ${beyond} GROUP BY x.day, x.is_note, x.id, x.number, s.name, x.gstin, x.rate ORDER BY x.day, x.id, x.rate LIMIT ${max}::int`,
    { isKept: false },
  );
}

/** Purchases of one tax rate, less the credit notes. */
export type PurchaseSums = Omit<PurchaseRow, 'day' | 'isCreditNote' | 'id' | 'number' | 'supplier' | 'gstin'> & {
  /** True for suppliers with a GSTIN, whose tax is input tax credit. */
  isRegistered: boolean;
};

/** Returns the sums by tax rate, apart for suppliers with and without a GSTIN. */
export async function sumPurchases(days: Days): Promise<PurchaseSums[]> {
  const { gstin } = await findStoreSettings();
  return queryRows<PurchaseSums>(
    Prisma.sql`
    SELECT x.gstin IS NOT NULL AS "isRegistered", x.rate AS "rateBp", ${TAX}
    FROM ${linesOf(days, gstin)} GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    { isKept: false },
  );
}

/** Returns the day of the first bill; null if there is none. */
export async function findFirstBill(): Promise<string | null> {
  const [first] = await queryRows<{ day: string }>(
    Prisma.sql`SELECT r.bill_date::text AS day FROM purchase_receipt r WHERE r.undone_at IS NULL ORDER BY r.bill_date LIMIT 1`,
  );
  return first?.day ?? null;
}
