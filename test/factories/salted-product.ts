import type { ProductRow } from '@/lib/catalogue/storefront/product-row';
import { wholeDraft } from '@/lib/catalogue/imports/draft-rules';
import { db } from '@/lib/kernel/db/client';
import { createProduct } from './product';

/** A product whose composition was written past every writer: its rows of salts are not in step yet. */
export async function createSalted(composition: string | null, genericName: string | null = null): Promise<number> {
  const id = await createProduct();
  await db.product.update({ where: { id }, data: { composition, genericName } });
  return id;
}

/** A row of a list, on the shelf of the other test products. */
export async function listedRow(sku: string, composition: string | null): Promise<ProductRow> {
  const shelf = await db.subcategory.findFirstOrThrow();
  const { place: _, ...draft } = wholeDraft({ sku, name: `Product ${sku}` } as Parameters<typeof wholeDraft>[0]);
  return {
    ...draft,
    ...{ categoryId: shelf.categoryId, subcategoryId: shelf.id, slug: sku.toLowerCase(), importId: null, composition },
    ...{ mrpPaise: 4000, pricePaise: 3000, hsn: '3004', image: '/x.svg', gstRateBp: 500 },
    ...{ countryOfOrigin: 'India', form: 'tablet', schedule: 'OTC' },
  };
}

/** How far the rows of a product are in step. */
export const saltReadingOf = async (id: number) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { saltReading: true } })).saltReading;

/** Salt, name on the label, amount, unit and what it is in, of each salt of a product. */
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
