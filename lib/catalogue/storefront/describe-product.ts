import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE, languageName, OTHER_LOCALES, type Locale, type OtherLocale } from '@/lib/kernel/locales';
import { fieldOf } from './product-field-rules';
import { insertHistory, readTexts } from './upsert/insert-history';
import { savePicture } from '@/lib/catalogue/pictures/store-picture';

const months = z
  .string()
  .regex(/^(?:\d{1,2}(?:,\d{1,2})*)?$/, 'months are numbers from 1 to 12 with commas')
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .pipe(z.array(z.int().min(1).max(12)));
const optionalText = z.string().trim().max(120).optional();
/** Texts by their name in the command line, each with its property. */
const TEXTS = { generic_name: 'genericName', material: 'material', size: 'size' } as const;
type TextName = keyof typeof TEXTS;
const TEXT_NAMES = Object.keys(TEXTS) as TextName[];
/** Name of a translation in the command line: the same as the column of an import. */
type TranslationName = `${TextName}_${OtherLocale}`;
const TRANSLATIONS = Object.fromEntries(
  TEXT_NAMES.flatMap((name) => OTHER_LOCALES.map((locale) => [`${name}_${locale}`, optionalText])),
) as Record<TranslationName, typeof optionalText>;
/**
 * Product texts that the owner can set in addition to the import. An empty text deletes the value.
 */
export const Description = z.strictObject({
  generic_name: optionalText,
  material: optionalText,
  size: optionalText,
  ...TRANSLATIONS,
  /** Place in the shop, such as B-12. */
  rack: z.string().trim().max(fieldOf('rack').length!).optional(),
  months: months.optional(),
});
export type Description = z.output<typeof Description>;
/** Alternative text of a picture by language. */
export type PictureTexts = Partial<Record<Locale, string>>;

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
    // Also update the time if only pictures or translations changed, because readers detect changes
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

/** Returns the values to write, by property. */
const textsIn = (description: Description, suffix: '' | `_${OtherLocale}`) =>
  Object.fromEntries(
    TEXT_NAMES.map((name) => [TEXTS[name], valueOrNull(description[`${name}${suffix}` as TextName])]),
  ) as Record<(typeof TEXTS)[TextName], string | null | undefined>;

/**
 * Sets the generic name, material, size, rack and months of a product.
 * @throws Error for an unknown SKU, and for texts in a language in which the product has no name
 */
export function describeProduct(sku: string, description: Description, actor: string): Promise<void> {
  return change(sku, 'product described', actor, description, async (tx, { id }) => {
    const data = { ...textsIn(description, ''), rack: valueOrNull(description.rack), months: description.months };
    await tx.product.update({ where: { id }, data });
    for (const locale of OTHER_LOCALES) {
      const texts = textsIn(description, `_${locale}`);
      if (Object.values(texts).every((text) => text === undefined)) continue;
      const found = await tx.productTranslation.updateMany({ where: { productId: id, locale }, data: texts });
      if (found.count === 0)
        throw new Error(
          `${sku} has no name in ${languageName(DEFAULT_LOCALE, locale)} yet. Import it with a column name_${locale}.`,
        );
    }
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
