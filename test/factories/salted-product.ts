import type { ProductRow } from '@/lib/catalogue/storefront/upsert/product-row';
import { completeDraft } from '@/lib/catalogue/imports/files/to-product-row';
import { db } from '@/lib/kernel/db/client';
import { createProduct } from './product';

/**
 * Creates a product whose composition was written without the application code, so its salt rows
 * are stale.
 */
export async function createSalted(composition: string | null, genericName: string | null = null): Promise<number> {
  const id = await createProduct();
  await db.product.update({ where: { id }, data: { composition, genericName } });
  return id;
}

/** Returns a row of a list, in the subcategory of the other test products. */
export async function listedRow(sku: string, composition: string | null): Promise<ProductRow> {
  const shelf = await db.subcategory.findFirstOrThrow();
  const { place: _, ...draft } = completeDraft({ sku, name: `Product ${sku}` } as Parameters<typeof completeDraft>[0]);
  return {
    ...draft,
    ...{ categoryId: shelf.categoryId, subcategoryId: shelf.id, slug: sku.toLowerCase(), importId: null, composition },
    ...{ mrpPaise: 4000, pricePaise: 3000, hsn: '3004', image: '/x.svg', gstRateBp: 500 },
    ...{ countryOfOrigin: 'India', form: 'tablet', schedule: 'OTC' },
  };
}

/** Returns the state of the salt rows of a product. */
export const saltReadingOf = async (id: number) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { saltReading: true } })).saltReading;

/** Returns the salt, label name, amount, unit and reference amount of each salt of a product. */
export async function saltsOfProduct(id: number) {
  const rows = await db.productSalt.findMany({
    where: { productId: id },
    orderBy: { position: 'asc' },
    include: { salt: true },
  });
  const number = (value: { toNumber(): number } | null) => value?.toNumber() ?? null;
  return rows.map(({ salt, name, amount, unit, perAmount, perUnit }) => [
    ...[salt.name, name, number(amount), unit, number(perAmount), perUnit],
  ]);
}
