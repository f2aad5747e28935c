import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import { illustrationOf, readPack } from '@/lib/catalogue/imports/files/pack-rules';
import { slugOf, toSlug } from '@/lib/catalogue/imports/files/to-product-row';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { codeForm } from '@/lib/kernel/code-rules';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { rupeeText } from '@/lib/kernel/money';

export type NewDraft = { sku: string; name: string; subcategoryId: number; mrpPaise: number };

/**
 * Creates a draft of a product, which is not sold until the owner puts it on sale. Its price is the
 * MRP until the owner changes it. Its legal questions are undecided.
 * @returns its id
 * @throws conflict skuTaken, also for a SKU in another spelling; invalid productInvalid if the
 * subcategory does not exist
 */
export async function insertProduct({ sku, name, subcategoryId, mrpPaise }: NewDraft, by: AuditActor): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    const [subcategory] = await tx.$queryRaw<{ categoryId: number }[]>(
      Prisma.sql`SELECT category_id AS "categoryId" FROM subcategory WHERE id = ${subcategoryId}::int`,
    );
    if (!subcategory)
      throw new DomainError('invalid', 'productInvalid', {}, { subcategory_id: { key: 'fieldInvalid' } });
    const slug = slugOf(name, sku);
    // Until a photograph comes, a drawing of the kind of pack shows brand and strength.
    const drawing = illustrationOf(readPack('', name).kind, name);
    const [made] = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
      INSERT INTO product (sku, slug, name, category_id, subcategory_id, is_active, mrp_paise, price_paise, gst_rate_bp, hsn, image, country_of_origin, undecided, updated_at)
      SELECT ${sku}, CASE WHEN EXISTS (SELECT 1 FROM product o WHERE o.slug = ${slug}) THEN ${slug} || '-' || ${toSlug(sku) || 'x'} ELSE ${slug} END, ${name},
        ${subcategory.categoryId}::int, ${subcategoryId}::int, false, ${mrpPaise}::int, ${mrpPaise}::int, 0, '', ${drawing}, '', ARRAY['schedule', 'prescription', 'hsn'], now()
      WHERE NOT EXISTS (SELECT 1 FROM product o WHERE code_form(o.sku) = ${codeForm(sku)})
      ON CONFLICT DO NOTHING RETURNING id`);
    if (!made) throw conflict('skuTaken', { sku });
    const { id } = made;
    await tx.$executeRaw(
      Prisma.sql`INSERT INTO product_image (product_id, position, url) VALUES (${id}::int, 0, ${drawing})`,
    );
    await tx.$executeRaw(Prisma.sql`INSERT INTO stock_level (product_id) VALUES (${id}::int)`);
    const change: Record<string, [string, string]> = { name: ['', name], mrp: ['', rupeeText(mrpPaise)] };
    await insertChanges(tx, [{ id, change }], by);
    const auditChange = { mrp: ['', rupeeText(mrpPaise)] };
    await writeAudit(tx, {
      ...by,
      action: 'product.add',
      subject: 'product',
      subjectId: String(id),
      change: auditChange,
    });
    await invalidateTags(tx, [cacheTags.product(id)]);
    return id;
  });
}
