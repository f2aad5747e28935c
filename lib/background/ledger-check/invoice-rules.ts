import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import { Prisma } from '@/lib/kernel/db/client';

/**
 * Rule of the ledger: a query for its violations, one row each, with `what` (an id or name) and the
 * values found.
 */
export type AuditRule = {
  name: string;
  broken: Prisma.Sql;
  /** Needs a check but is not a fault of the store: it fails no audit. */
  isWarning?: true;
};

/** The outbox needs less than an hour; a younger document may be pending. */
const OVERDUE = Prisma.sql`now() - interval '1 hour'`;

const KIND = Prisma.sql`CASE WHEN i.id IS NULL THEN 'none' ELSE i.number || ' without its file' END`;

/** Migration of the first release whose credit notes have equal heads of tax. */
const EQUAL_HEADS_MIGRATION = '20261126131000_refund_gate';

/** Lines `l` of invoices and credit notes `i`. */
const DOCUMENT_LINES = Prisma.sql`invoice i CROSS JOIN LATERAL jsonb_to_recordset(i.content->'lines')
  AS l("orderLineId" uuid, quantity int, "taxablePaise" int, "cgstPaise" int, "sgstPaise" int, "igstPaise" int, "deliveryPaise" int, "deliveryTaxPaise" int)`;

/** Share of the delivery charge in lines `l`, and the tax in it; older documents name none. */
const DELIVERY = Prisma.sql`COALESCE(l."deliveryPaise", 0)`;
const DELIVERY_TAX = Prisma.sql`COALESCE(l."deliveryTaxPaise", 0)`;

/**
 * Orders placed before that release. It gave the odd paisa of a credited part to CGST, and such
 * documents stay.
 */
const isOlder = (orderId: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT 1 FROM "order" p JOIN _prisma_migrations m ON m.migration_name = ${EQUAL_HEADS_MIGRATION} AND p.created_at < m.finished_at
  WHERE p.id = ${orderId})`;

export const INVOICES: AuditRule[] = [
  {
    name: 'invoice numbers have no gap',
    broken: Prisma.sql`
      SELECT financial_year || CASE WHEN is_credit_note THEN ' credit notes' ELSE ' invoices' END AS what, count(*) || ' up to ' || max(sequence) AS found
      FROM invoice GROUP BY financial_year, is_credit_note HAVING count(*) <> max(sequence) OR min(sequence) <> 1`,
  },
  {
    name: 'every paid order has its invoice within one hour',
    broken: Prisma.sql`
      SELECT o.number AS what, ${KIND} AS found FROM "order" o LEFT JOIN invoice i ON i.order_id = o.id AND NOT i.is_credit_note AND i.order_edit_id IS NULL
      WHERE o.paid_at < ${OVERDUE} AND i.storage_key IS NULL
        -- The orders of the demo are older than the work on their papers.
        AND NOT EXISTS (SELECT 1 FROM outbox_message m WHERE m.dedupe_key = 'invoice:' || o.id AND m.created_at >= ${OVERDUE})`,
  },
  {
    name: 'every applied order edit has its invoice within one hour',
    broken: Prisma.sql`
      SELECT o.number AS what, 'edit ' || e.number || ', ' || ${KIND} AS found FROM order_edit e JOIN "order" o ON o.id = e.order_id LEFT JOIN invoice i ON i.order_edit_id = e.id
      WHERE e.state = 'APPLIED' AND e.added_paise > 0 AND e.closed_at < ${OVERDUE} AND i.storage_key IS NULL`,
  },
  {
    name: 'an invoice equals the total of its order or edit, and only paid orders have one',
    broken: Prisma.sql`
      SELECT i.number AS what, 'total ' || i.total_paise || ' of ' || due.paise || ', tax ' || i.tax_paise || ' of ' || due.tax AS found
      FROM invoice i JOIN "order" o ON o.id = i.order_id LEFT JOIN order_edit e ON e.id = i.order_edit_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(y.added_paise), 0) AS paise, COALESCE(sum(y.added_tax_paise), 0) AS tax FROM order_edit y WHERE y.order_id = o.id AND y.state = 'APPLIED') added
      CROSS JOIN LATERAL (SELECT COALESCE(e.added_paise, o.payable_paise - added.paise) AS paise, COALESCE(e.added_tax_paise, o.tax_paise - added.tax) AS tax) due
      WHERE NOT i.is_credit_note AND (i.total_paise <> due.paise OR i.tax_paise <> due.tax OR o.paid_at IS NULL OR e.state <> 'APPLIED')`,
  },
  {
    name: 'invoiced goods that were refunded have their credit note within one hour',
    broken: Prisma.sql`
      SELECT r.id::text AS what, ${KIND} AS found FROM refund r JOIN "order" o ON o.id = r.order_id LEFT JOIN invoice i ON i.refund_id = r.id
      WHERE o.paid_at IS NOT NULL AND r.created_at < ${OVERDUE} AND (r.order_return_id IS NOT NULL OR r.reason IN ('order cancelled', 'lines cancelled') OR r.reason = ${MADE_AT_GATEWAY} AND r.status = 'PROCESSED'
          AND NOT EXISTS (SELECT 1 FROM refund u WHERE u.payment_id = r.payment_id AND u.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded')))
        AND r.part_of_id IS NULL AND r.amount_paise + r.applied_paise > 0 AND i.storage_key IS NULL`,
  },
  {
    name: 'a credit note equals its refund, and all credit notes of an order are at most its invoice',
    broken: Prisma.sql`
      SELECT c.number AS what, 'total ' || c.total_paise || ', refund ' || p.value AS found FROM invoice c JOIN refund r ON r.id = c.refund_id
      CROSS JOIN LATERAL (SELECT sum(y.amount_paise + y.applied_paise) AS value FROM refund y WHERE y.id = r.id OR y.part_of_id = r.id) p
      WHERE c.total_paise <> p.value OR r.order_id <> c.order_id
      UNION ALL
      SELECT o.number, 'credited ' || sum(c.total_paise) || ' with tax ' || sum(c.tax_paise) || ' of ' || i.total || ' with ' || i.tax
      FROM invoice c JOIN "order" o ON o.id = c.order_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(y.total_paise), 0) AS total, COALESCE(sum(y.tax_paise), 0) AS tax FROM invoice y WHERE y.order_id = o.id AND NOT y.is_credit_note) i
      WHERE c.is_credit_note GROUP BY o.number, i.total, i.tax
      HAVING sum(c.total_paise) > i.total OR sum(c.tax_paise) > i.tax`,
  },
  {
    name: 'CGST and SGST are equal on every line of an invoice or credit note',
    broken: Prisma.sql`
      SELECT i.number AS what, 'CGST ' || l."cgstPaise" || ', SGST ' || l."sgstPaise" AS found FROM ${DOCUMENT_LINES}
      WHERE l."cgstPaise" <> l."sgstPaise" AND NOT ${isOlder(Prisma.sql`i.order_id`)}`,
  },
  {
    // A credit of all units may leave the share of the delivery charge.
    name: 'credit notes do not exceed an invoice line under any tax head, and a full credit equals it',
    broken: Prisma.sql`
      SELECT s.number AS what, 'credited CGST ' || c.cgst || ', SGST ' || c.sgst || ', IGST ' || c.igst || ' of ' || s.cgst || ', ' || s.sgst || ', ' || s.igst AS found
      FROM (
        SELECT i.order_id, l."orderLineId" AS line, sum(l.quantity) AS units, sum(l."taxablePaise") AS taxable,
          sum(l."cgstPaise") AS cgst, sum(l."sgstPaise") AS sgst, sum(l."igstPaise") AS igst, sum(${DELIVERY}) AS delivery, sum(${DELIVERY_TAX}) AS delivery_tax
        FROM ${DOCUMENT_LINES} WHERE i.is_credit_note GROUP BY 1, 2) c
      JOIN LATERAL (
        SELECT i.number, l.quantity AS units, l."taxablePaise" AS taxable, l."cgstPaise" AS cgst, l."sgstPaise" AS sgst, l."igstPaise" AS igst,
          ${DELIVERY} AS delivery, ${DELIVERY_TAX} AS delivery_tax
        FROM ${DOCUMENT_LINES} WHERE i.order_id = c.order_id AND NOT i.is_credit_note AND l."orderLineId" = c.line) s ON true
      CROSS JOIN LATERAL (SELECT s.delivery - c.delivery AS delivery, s.delivery_tax - c.delivery_tax AS tax) rest
      WHERE (c.taxable > s.taxable OR c.cgst > s.cgst OR c.sgst > s.sgst OR c.igst > s.igst OR rest.delivery < 0 OR rest.tax < 0
          OR (c.units = s.units AND (c.taxable + rest.delivery - rest.tax, c.cgst + c.sgst + c.igst + rest.tax) <> (s.taxable, s.cgst + s.sgst + s.igst)))
        AND NOT ${isOlder(Prisma.sql`c.order_id`)}`,
  },
];
