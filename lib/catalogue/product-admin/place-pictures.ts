import { insertChanges } from '@/lib/catalogue/storefront/upsert/insert-history';
import { queuePictureCheck } from '@/lib/catalogue/pictures/delete-unnamed';
import { savePicture, ownerOf } from '@/lib/catalogue/pictures/store-picture';
import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import type { UploadedFile } from '@/lib/kernel/http/body/body';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { refuseTaken, type FieldChanges } from '@/lib/shared/field-changes';
import { isPicture } from './field-rules';
import { tagsOf } from './change-product';
import { lockProduct } from './read-product';
import { saleProblems } from './sale-rules';
import type { ProductPicture, ProductRecord } from './types';

/** Maximum number of pictures per product. */
const MAX_PICTURES = 12;
const NO_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as Record<Locale, string>;

const addresses = (pictures: ProductPicture[]) => pictures.map(({ image }) => image);

/** Replaces the pictures of a product, in this order. Cards show the first one. */
async function write(tx: Sql, { id }: ProductRecord, pictures: ProductPicture[]): Promise<void> {
  await tx.$executeRaw(Prisma.sql`DELETE FROM product_image WHERE product_id = ${id}::int`);
  const rows = JSON.stringify(
    pictures.map(({ image, ...texts }, position) => ({
      position,
      url: image,
      texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    })),
  );
  await tx.$executeRaw(Prisma.sql`
    WITH placed AS (
      INSERT INTO product_image (product_id, position, url, texts)
      SELECT ${id}::int, x.position, x.url, x.texts FROM jsonb_to_recordset(${rows}::jsonb) AS x(position int, url text, texts jsonb))
    UPDATE product SET image = ${pictures[0]?.image ?? ''}, updated_at = now() WHERE id = ${id}::int`);
}

type Doing = { by: AuditActor; action: AuditAction; told: { count: [number, number] } | { fields: string[] } };

/** Writes history and audit of a picture change, and invalidates pages. */
async function note(
  tx: Sql,
  product: ProductRecord,
  now: ProductPicture[],
  { by, action, told: reported }: Doing,
): Promise<void> {
  const inWords = (pictures: ProductPicture[]) =>
    pictures
      .map(({ image, ...texts }) => [image, ...LOCALES.map((locale) => texts[locale])].filter(Boolean).join(' · '))
      .join('\n');
  const change = { pictures: [inWords(product.pictures), inWords(now)] as [string, string] };
  await insertChanges(tx, [{ id: product.id, change }], by);
  const subjectId = String(product.id);
  await writeAudit(tx, { ...by, action, subject: 'product', subjectId, change: reported });
  await invalidateTags(tx, [...tagsOf([product]), cacheTags.product(product.id)]);
}

/**
 * Adds a picture after the others. The first picture replaces a drawing of the kind of goods.
 * @returns its URL
 * @throws refused unsupportedImage unless it is a JPEG, PNG or WebP; notFound productUnknown;
 * conflict pictureThere, picturesFull
 */
export async function addPicture(productId: number, file: UploadedFile, by: AuditActor): Promise<string> {
  if ((await db.product.count({ where: { id: productId } })) === 0) throw notFound('productUnknown');
  // Store the picture before the transaction, so that no image processing happens under its lock.
  const image = await savePicture(await file.read(), ownerOf(by));
  await queuePictureCheck(db, image);
  await inTransaction.withModels(async (tx) => {
    const product = await lockProduct(tx, productId);
    const before = product.pictures.filter((picture) => isPicture(picture.image));
    if (before.some((picture) => picture.image === image)) throw conflict('pictureThere');
    if (before.length >= MAX_PICTURES) throw conflict('picturesFull', { most: MAX_PICTURES });
    const now = [...before, { image, ...NO_TEXTS }];
    await write(tx, product, now);
    const auditChange = { count: [product.pictures.length, now.length] as [number, number] };
    await note(tx, product, now, { by, action: 'product.picture', told: auditChange });
  });
  return image;
}

/**
 * Reorders the pictures of a product and removes those that the order omits. Their files are
 * deleted after a week unless they are used elsewhere.
 * @param seen URLs in the order that the staff member saw
 * @throws notFound productUnknown; conflict picturesChanged, pictureNeeded for the last picture of
 * a product on sale
 */
export async function placePictures(productId: number, seen: string[], order: string[], by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (addresses(product.pictures).join('\n') !== seen.join('\n')) throw conflict('picturesChanged');
    const known = new Map(product.pictures.map((picture) => [picture.image, picture]));
    const now = [...new Set(order)].flatMap((image) => known.get(image) ?? []);
    if (now.length < new Set(order).size) throw conflict('picturesChanged');
    const loses = saleProblems({ ...product, image: now[0]?.image ?? '' }).some(
      ({ why: reason }) => reason === 'picture',
    );
    if (product.isActive && loses && isPicture(product.image)) throw conflict('pictureNeeded');
    await write(tx, product, now);
    const deleted = addresses(product.pictures).filter((image) => !addresses(now).includes(image));
    for (const image of deleted) await queuePictureCheck(tx, image);
    const auditChange = { count: [product.pictures.length, now.length] as [number, number] };
    await note(tx, product, now, { by, action: 'product.pictures', told: auditChange });
  });
}

/**
 * Sets the alternative text of a picture.
 * @throws notFound productUnknown; conflict picturesChanged if it was removed, fieldTaken if
 * another user has changed the text
 */
export async function describePicture(
  { productId, image, before, after }: FieldChanges<Locale> & { productId: number; image: string },
  by: AuditActor,
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const product = await lockProduct(tx, productId);
    const at = product.pictures.findIndex((picture) => picture.image === image);
    const picture = product.pictures[at];
    if (!picture) throw conflict('picturesChanged');
    refuseTaken(picture, { before, after });
    const texts = Object.fromEntries(Object.entries(after).map(([name, text]) => [name, text.trim()]));
    const broken = Object.keys(texts).find((locale) => texts[locale]?.includes('\0'));
    if (broken) throw new DomainError('invalid', 'productInvalid', {}, { [broken]: { key: 'fieldInvalid' } });
    const now = product.pictures.with(at, { ...picture, ...texts });
    await write(tx, product, now);
    await note(tx, product, now, { by, action: 'product.pictureText', told: { fields: Object.keys(after) } });
  });
}
