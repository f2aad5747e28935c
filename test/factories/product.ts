import { db } from '@/lib/kernel/db/client';

let count = 0;

export type NewProduct = {
  mrpPaise?: number;
  pricePaise?: number;
  stock?: number;
  requiresPrescription?: boolean;
  name?: string;
  /** Counts for a heading that the rate table does not name, such as 3304. */
  gstRateBp?: number;
  hsn?: string;
  /** Batch of its units; null if they are uncounted. */
  batch?: { number: string; expiry: string } | null;
};

/** Creates a product in the subcategory of the test category. @returns its id */
export async function createProduct({
  mrpPaise = 10_000,
  pricePaise = 8_000,
  stock = 10,
  requiresPrescription = false,
  batch = { number: 'B2611', expiry: '2099-12-31' },
  ...rest
}: NewProduct = {}): Promise<number> {
  count += 1;
  const name = rest.name ?? `Test product ${count}`;
  const category = await db.category.upsert({
    where: { slug: 'test' },
    create: { slug: 'test', name: 'Test', image: '/x.svg' },
    update: {},
  });
  const at = { categoryId: category.id, slug: 'shelf' };
  const subcategory = await db.subcategory.upsert({
    where: { categoryId_slug: at },
    create: { ...at, name: 'Shelf' },
    update: {},
  });
  const sku = `T-${process.pid}-${count}`;
  const { id } = await db.product.create({
    data: {
      slug: sku.toLowerCase(),
      sku,
      categoryId: category.id,
      subcategoryId: subcategory.id,
      name,
      mrpPaise,
      pricePaise,
      gstRateBp: rest.gstRateBp ?? 500,
      hsn: rest.hsn ?? '3004',
      image: '/x.svg',
      requiresPrescription,
      schedule: requiresPrescription ? 'H' : 'NONE',
      stock: { create: { onHand: stock } },
      ...(stock > 0
        ? {
            movements: { create: { delta: stock, reason: 'OPENING', actor: 'test' } },
            batches: {
              create: {
                number: batch?.number ?? '',
                expiryDate: batch && new Date(batch.expiry),
                physical: stock,
                ledger: { create: { delta: stock, reason: 'OPENING', state: 'SELLABLE', actor: 'test' } },
              },
            },
          }
        : {}),
    },
  });
  return id;
}

/** Creates such a product and returns its row. The selling price is the MRP. */
export async function createProductRow({ stock, pricePaise = 12_500 }: { stock: number; pricePaise?: number }) {
  const id = await createProduct({ stock, pricePaise, mrpPaise: pricePaise });
  return db.product.findUniqueOrThrow({ where: { id } });
}
