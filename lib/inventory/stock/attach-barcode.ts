import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { lockUnmerged } from './lock-unmerged';

/**
 * Assigns a barcode to packs of a product.
 * @param gtin fourteen digits
 * @throws notFound productUnknown; conflict productMerged, barcodeTaken when another product has it
 */
export async function attachBarcode(gtin: string, productId: number, by: StaffActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockUnmerged(tx, [productId]);
    const added = await tx.$executeRaw(
      Prisma.sql`INSERT INTO product_barcode (gtin, product_id) VALUES (${gtin}, ${productId}::int) ON CONFLICT DO NOTHING`,
    );
    if (added === 0) {
      const known = await tx.productBarcode.findUnique({
        where: { gtin },
        select: { productId: true, product: { select: { name: true } } },
      });
      if (known?.productId === productId) return;
      // If the row is missing, it was detached just now.
      throw conflict('barcodeTaken', { name: known?.product.name ?? gtin });
    }
    await invalidateTags(tx, [cacheTags.product(productId)]);
    await writeAudit(tx, {
      ...by,
      action: 'barcode.add',
      subject: 'product',
      subjectId: String(productId),
      change: { gtin: [null, gtin] },
    });
  });
}

/**
 * Detaches a barcode from a wrong product, so that it names none.
 * @throws notFound barcodeUnknown
 */
export async function detachBarcode(gtin: string, productId: number, by: StaffActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { count } = await tx.productBarcode.deleteMany({ where: { gtin, productId } });
    if (count === 0) throw notFound('barcodeUnknown');
    await invalidateTags(tx, [cacheTags.product(productId)]);
    await writeAudit(tx, {
      ...by,
      action: 'barcode.remove',
      subject: 'product',
      subjectId: String(productId),
      change: { gtin: [gtin, null] },
    });
  });
}
