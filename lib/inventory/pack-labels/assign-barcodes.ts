import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { lockUnmerged } from '@/lib/inventory/stock/lock-unmerged';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { OWN_PREFIXES, ownGtin } from './rules';

/**
 * Gives the store's own barcode to those of the products that have none.
 * @returns the number of products that got one
 * @throws notFound productUnknown; conflict productMerged
 */
export async function assignBarcodes(productIds: number[], by: StaffActor): Promise<number> {
  const ids = [...new Set(productIds)];
  return inTransaction.withModels(async (tx) => {
    await lockUnmerged(tx, ids);
    let count = 0;
    // A later prefix is for a number that staff assigned to another product before.
    for (const prefix of OWN_PREFIXES) {
      const rows = ids.map((id) => ({ id, gtin: ownGtin(id, prefix) }));
      const added = await tx.$queryRaw<{ gtin: string; productId: number }[]>(Prisma.sql`
        INSERT INTO product_barcode (gtin, product_id)
        SELECT x.gtin, x.id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(id int, gtin text)
        WHERE NOT EXISTS (SELECT 1 FROM product_barcode b WHERE b.product_id = x.id) ORDER BY x.id
        ON CONFLICT DO NOTHING RETURNING gtin, product_id AS "productId"`);
      for (const { gtin, productId } of added)
        await writeAudit(tx, {
          ...by,
          action: 'barcode.add',
          subject: 'product',
          subjectId: String(productId),
          change: { gtin: [null, gtin] },
        });
      if (added.length > 0)
        await invalidateTags(
          tx,
          added.map(({ productId }) => cacheTags.product(productId)),
        );
      count += added.length;
      const has = await tx.productBarcode.groupBy({ by: ['productId'], where: { productId: { in: ids } } });
      if (has.length === ids.length) break;
    }
    return count;
  });
}
