import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { receiveInside } from '@/lib/purchasing/goods-receipts/receive-goods';
import type { Serial } from '@/lib/shared/serials';
import { nameDifference, needsDecision } from './amount-rules';
import { readBill, type BillLineView } from './read-bill';
import { itemKey } from '@/lib/catalogue/imports/likeness/item-rules';
import { needsCheck } from './line-rules';
import { lockBill } from './store-file';

/** Bill as the staff member saw it. Money is integer paise. */
export type SeenBill = {
  billNumber: string;
  billDate: string;
  /** Purchase order that the bill answers. */
  purchaseOrderId: string | null;
  /** Total as printed; null if it was not entered. */
  totalPaise: number | null;
  /** Total of the note on the screen. */
  seenPaise: number;
  /** True if a difference that is no rounding is accepted. */
  acceptsDifference: boolean;
};

/** Remembers the products of the items for the next bill of the supplier. */
async function rememberItems(tx: Sql, supplierId: string, lines: readonly BillLineView[]): Promise<void> {
  const items = new Map(
    lines.map(({ texts: { name = '', pack = '' }, goods }) => [itemKey(name, pack), goods!.id] as const),
  );
  items.delete('');
  const rows = [...items].map(([key, productId]) => ({ key, productId }));
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO supplier_item (supplier_id, name_key, product_id, updated_at)
    SELECT ${supplierId}::uuid, x.key, x."productId", now() FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(key text, "productId" int)
    ON CONFLICT (supplier_id, name_key) DO UPDATE SET product_id = EXCLUDED.product_id, updated_at = now()`);
}

/**
 * Receives the goods of a bill from a file as one receipt, all or nothing, and remembers the
 * supplier's items.
 * @throws errors of `receiveGoods`; notFound billFileUnknown; conflict billFileReceived,
 * billLinesOpen while lines need a check, billChanged if the note differs from the one on the
 * screen; invalid billDiffers if an unexplained difference was not accepted
 */
export async function receiveBillFile(
  id: string,
  { billNumber, billDate, purchaseOrderId, totalPaise, seenPaise, acceptsDifference }: SeenBill,
  by: StaffActor,
  now = new Date(),
): Promise<Serial & { id: string }> {
  return inTransaction.withModels(
    async (tx) => {
      await lockBill(tx, id);
      const { supplierId, note, file, lines } = await readBill(tx, id, now);
      const taken = lines.filter(({ isLeftOut }) => !isLeftOut);
      const open = taken.filter(needsCheck).length;
      if (open > 0) throw conflict('billLinesOpen', { count: open });
      if (taken.length === 0) throw new DomainError('refused', 'billFileEmpty');
      if (note.taxablePaise + note.taxPaise !== seenPaise) throw conflict('billChanged');
      const differences = nameDifference({ ...file, totalPaise }, note);
      if (needsDecision(differences) && !acceptsDifference)
        throw new DomainError('invalid', 'billDiffers', {}, { total: 'billDiffers' });
      const placed = await receiveInside(
        tx,
        {
          ...{ supplierId, billNumber, billDate, purchaseOrderId, totalPaise, billKey: null },
          lines: taken.map((line) => ({
            productId: line.goods!.id,
            number: line.batch,
            expiry: line.expiry,
            quantity: line.quantity,
            freeQuantity: line.free,
            costPaise: Math.round(line.amounts.rate / 100),
            gstRateBp: line.amounts.gstRateBp,
            mrpPaise: line.mrpPaise,
            discountPaise: line.discountPaise,
            taxablePaise: line.taxablePaise,
          })),
        },
        by,
        now,
      );
      await tx.supplierBill.update({ where: { id }, data: { receiptId: placed.id } });
      await rememberItems(tx, supplierId, taken);
      return placed;
    },
    { timeout: 30_000 },
  );
}
