import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, invalid, notFound } from '@/lib/kernel/errors';
import { lockSupplier } from '@/lib/purchasing/goods-receipts/save-supplier';
import { nextSerial } from '@/lib/shared/serials';
import { lockOrder } from './lock-order';
import { purchaseOrderNumber } from './rules';

/** `costPaise`: undefined for the last known cost, null if it is unknown. */
export type RequestedLine = { productId: number; quantity: number; costPaise?: number | null };
export type RequestedOrder = {
  /** Draft to change, with the version that the author saw; a new order without it. */
  draft?: { id: string; version: number };
  supplierId: string;
  remark: string;
  lines: RequestedLine[];
};

type Goods = { id: number; gstRateBp: number; lastCostPaise: number | null };

/**
 * Returns the goods with their last cost, preferably from this supplier.
 * @throws notFound productUnknown
 */
async function findGoods(tx: Db, ids: number[], supplierId: string): Promise<Map<number, Goods>> {
  const goods = await tx.$queryRaw<Goods[]>(Prisma.sql`
    SELECT p.id, p.gst_rate_bp AS "gstRateBp", (
      SELECT x.cost_paise FROM purchase_receipt_line x JOIN purchase_receipt y ON y.id = x.receipt_id WHERE x.product_id = p.id AND x.quantity > 0 AND y.undone_at IS NULL
      ORDER BY y.supplier_id = ${supplierId}::uuid DESC, y.created_at DESC, x.position DESC LIMIT 1) AS "lastCostPaise"
    FROM product p WHERE p.id = ANY(${ids}::int[])`);
  if (goods.length < ids.length) throw notFound('productUnknown');
  return new Map(goods.map((one) => [one.id, one]));
}

/** Writes the lines in place of earlier ones, whose costs stay unless the author changes them. */
async function writeLines(tx: Db, orderId: string, { supplierId, lines }: RequestedOrder): Promise<void> {
  const goods = await findGoods(
    tx,
    lines.map(({ productId }) => productId),
    supplierId,
  );
  const earlier = await tx.purchaseOrderLine.findMany({ where: { orderId } });
  const known = new Map(earlier.map(({ productId, costPaise }) => [productId, costPaise]));
  await tx.purchaseOrderLine.deleteMany({ where: { orderId } });
  await tx.purchaseOrderLine.createMany({
    data: lines.map(({ productId, quantity, costPaise }, index) => {
      const { gstRateBp, lastCostPaise } = goods.get(productId)!;
      const last = known.has(productId) ? known.get(productId)! : lastCostPaise;
      return {
        ...{ orderId, position: index + 1, productId, quantity, gstRateBp },
        costPaise: costPaise === undefined ? last : costPaise,
      };
    }),
  });
}

/**
 * Writes a new draft, or changes one. Locks rows in the order draft, supplier, serial.
 * @throws notFound purchaseOrderUnknown, supplierUnknown, productUnknown; invalid productTwice;
 * conflict supplierInactive, purchaseOrderStep, purchaseOrderChanged
 */
export async function saveOrder(
  order: RequestedOrder,
  by: AuditActor,
  now = new Date(),
): Promise<{ id: string; number: string; version: number }> {
  const { draft, supplierId, remark, lines } = order;
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) throw invalid('productTwice');
  return inTransaction.withModels(async (tx) => {
    const id = draft?.id ?? newId();
    const held = draft && (await lockOrder(tx, draft.id, 'SENT', draft.version));
    if (held && held.supplierId !== supplierId) throw conflict('purchaseOrderChanged');
    await lockSupplier(tx, supplierId);
    const place = held ?? (await nextSerial(tx, 'purchaseOrder', now));
    const { financialYear, serial } = place;
    if (held)
      await tx.purchaseOrder.update({ where: { id }, data: { remark: remark || null, version: { increment: 1 } } });
    else
      await tx.purchaseOrder.create({
        data: {
          ...{ id, financialYear, serial, supplierId, remark: remark || null },
          ...{ createdAt: now, createdBy: by.actor, createdById: by.actorId },
        },
      });
    await writeLines(tx, id, order);
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await writeAudit(tx, {
      ...by,
      action: 'purchaseOrder.save',
      subject: 'purchaseOrder',
      subjectId: id,
      change: { lines: lines.length, units },
    });
    return { id, number: purchaseOrderNumber(place), version: (held?.version ?? 0) + 1 };
  });
}
