import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

/**
 * Locks the purchase order of a bill until the transaction ends. Callers lock it before the
 * supplier.
 * @throws notFound purchaseOrderUnknown; conflict purchaseOrderStep, purchaseOrderOfOther
 */
export async function lockOrdered(tx: Db, orderId: string, supplierId: string): Promise<void> {
  const [held] = await tx.$queryRaw<{ supplierId: string; isOpen: boolean }[]>(Prisma.sql`
    SELECT supplier_id AS "supplierId", state IN ('SENT', 'PART_RECEIVED') AS "isOpen" FROM purchase_order WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`);
  if (!held) throw notFound('purchaseOrderUnknown');
  if (!held.isOpen) throw conflict('purchaseOrderStep');
  if (held.supplierId !== supplierId) throw conflict('purchaseOrderOfOther');
}

/**
 * Sets the state of a locked order by its receipts: closed if they complete every line. An order
 * that a person ended stays so.
 */
export async function advanceOrdered(tx: Db, orderId: string, by: AuditActor, now: Date): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE purchase_order o SET state = CASE WHEN d.is_whole THEN 'CLOSED' WHEN EXISTS (SELECT 1 FROM purchase_receipt y WHERE y.purchase_order_id = o.id AND y.undone_at IS NULL) THEN 'PART_RECEIVED' ELSE 'SENT' END::"PurchaseOrderState",
      ended_at = CASE WHEN d.is_whole THEN ${now}::timestamptz END, ended_by = CASE WHEN d.is_whole THEN ${by.actor} END,
      ended_by_id = CASE WHEN d.is_whole THEN ${by.actorId}::uuid END
    FROM (
      SELECT bool_and(COALESCE(g.units, 0) >= l.quantity) AS is_whole FROM purchase_order_line l LEFT JOIN (
        SELECT x.product_id, sum(x.quantity) AS units FROM purchase_receipt y JOIN purchase_receipt_line x ON x.receipt_id = y.id
        WHERE y.purchase_order_id = ${orderId}::uuid AND y.undone_at IS NULL GROUP BY x.product_id) g USING (product_id)
      WHERE l.order_id = ${orderId}::uuid) d
    WHERE o.id = ${orderId}::uuid AND (o.state IN ('SENT', 'PART_RECEIVED') OR o.state = 'CLOSED' AND o.end_reason IS NULL)`);
}
