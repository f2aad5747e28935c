import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { LOCAL_LOCALE, type EditedLocale } from '@/lib/kernel/locales';
import { insertHistory, readTexts } from './upsert/insert-history';
import { savePicture } from '@/lib/catalogue/pictures/store-picture';

const months = z
  .string()
  .regex(/^(?:\d{1,2}(?:,\d{1,2})*)?$/, 'months are numbers from 1 to 12 with commas')
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.int().min(1).max(12)));
/**
 * Product texts that the owner can set in addition to the import. An empty text deletes the value.
 */
const optionalText = z.string().trim().max(120).optional();
export const Description = z.strictObject({
  generic_name: optionalText,
  generic_name_ta: optionalText,
  material: optionalText,
  material_ta: optionalText,
  size: optionalText,
  size_ta: optionalText,
  months: months.optional(),
});
export type Description = z.output<typeof Description>;
/** Alternative text of a picture, in both languages. */
export type PictureTexts = Partial<Record<EditedLocale, string>>;

/**
 * Changes a product in one transaction, with an audit entry and a history entry, and invalidates
 * its pages.
 * @throws Error for an unknown SKU
 */
function change<Result>(
  sku: string,
  action: AuditAction,
  actor: string,
  facts: object,
  work: (tx: Db, product: { id: number; image: string }) => Promise<Result>,
): Promise<Result> {
  return inTransaction.withModels(async (tx) => {
    const product = await tx.product.findUnique({ where: { sku }, select: { id: true, image: true } });
    if (!product) throw new Error(`Unknown SKU ${sku}`);
    // Lock the product so that changes run one after the other, because positions of pictures are
    // unique.
    await tx.$queryRaw`SELECT 1 FROM product WHERE id = ${product.id} FOR NO KEY UPDATE`;
    const before = await readTexts(tx, Prisma.sql`p.id = ${product.id}::int`);
    const result = await work(tx, product);
    // Also update the time if only pictures or Tamil texts changed, because readers detect changes
    // by it.
    await tx.$executeRaw`UPDATE product SET updated_at = now() WHERE id = ${product.id}::int`;
    await insertHistory(tx, before, [product.id], { actor });
    await writeAudit(tx, { actor, action, subject: 'product', subjectId: String(product.id), change: facts as object });
    await invalidateTags(tx, [cacheTags.product(product.id), cacheTags.home]);
    return result;
  });
}

/** Keeps the value if the text is omitted, and deletes it if the text is empty. */
const valueOrNull = (text: string | undefined) => (text === undefined ? undefined : text || null);

/**
 * Sets the generic name, material, size and months of a product.
 * @throws Error for an unknown SKU, and for Tamil texts of a product without a Tamil name
 */
export function describeProduct(sku: string, description: Description, actor: string): Promise<void> {
  return change(sku, 'product described', actor, description, async (tx, { id }) => {
    const {
      generic_name: name,
      generic_name_ta: nameTamil,
      material,
      material_ta: materialTamil,
      size,
      size_ta: sizeTamil,
      months: requested,
    } = description;
    await tx.product.update({
      where: { id },
      data: {
        genericName: valueOrNull(name),
        material: valueOrNull(material),
        size: valueOrNull(size),
        months: requested,
      },
    });
    const tamil = {
      genericName: valueOrNull(nameTamil),
      material: valueOrNull(materialTamil),
      size: valueOrNull(sizeTamil),
    };
    if (Object.values(tamil).every((text) => text === undefined)) return;
    const found = await tx.productTranslation.updateMany({
      where: { productId: id, locale: LOCAL_LOCALE },
      data: tamil,
    });
    if (found.count === 0) throw new Error(`${sku} has no Tamil name yet. Import it with a column name_ta.`);
  });
}

const pictures = (tx: Db, productId: number) =>
  tx.productImage.findMany({
    where: { productId },
    orderBy: { position: 'asc' },
    select: { id: true, url: true, texts: true },
  });

/**
 * Returns the URLs of a product's pictures in order.
 * @throws Error for an unknown SKU
 */
export async function listPictures(sku: string): Promise<string[]> {
  if ((await db.product.count({ where: { sku } })) === 0) throw new Error(`Unknown SKU ${sku}`);
  const rows = await db.productImage.findMany({
    where: { product: { sku } },
    orderBy: { position: 'asc' },
    select: { url: true },
  });
  return rows.map(({ url }) => url);
}

/**
 * Adds a picture after the others.
 * @param file a JPEG, PNG or WebP
 * @throws DomainError unsupportedImage
 * @returns its URL
 */
export async function addPicture(sku: string, file: string, texts: PictureTexts, actor: string): Promise<string> {
  if ((await db.product.count({ where: { sku } })) === 0) throw new Error(`Unknown SKU ${sku}`);
  // Store the picture before the transaction, so that no image processing happens under its lock.
  const url = await savePicture(await readFile(file), { kind: 'background', id: 'pictures' });
  await change(sku, 'picture added', actor, { url }, async (tx, { id }) => {
    const before = await pictures(tx, id);
    if (before.some((picture) => picture.url === url)) throw new Error(`${sku} has this picture already`);
    await tx.productImage.create({ data: { productId: id, position: before.length, url, texts } });
  });
  return url;
}

/**
 * Reorders the pictures of a product and deletes those that the order omits. Cards show the first
 * one.
 * @param order places, counted from 1
 */
export function arrangePictures(sku: string, order: number[], actor: string): Promise<void> {
  return change(sku, 'pictures arranged', actor, { order }, async (tx, { id }) => {
    const before = await pictures(tx, id);
    const ordered = [...new Set(order)].map((place) => before[place - 1]);
    const first = ordered[0];
    if (!first || ordered.includes(undefined))
      throw new Error(`Use picture numbers from 1 to ${before.length} for ${sku}, and keep at least one picture.`);
    await tx.productImage.deleteMany({ where: { productId: id } });
    await tx.productImage.createMany({
      data: ordered.flatMap((picture, position) =>
        picture ? [{ productId: id, position, url: picture.url, texts: picture.texts ?? {} }] : [],
      ),
    });
    await tx.product.update({ where: { id }, data: { image: first.url } });
  });
}
