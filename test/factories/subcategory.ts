import { db } from '@/lib/kernel/db/client';

export type TestSubcategory = { categoryId: number; subcategoryId: number };
type Change = Partial<Parameters<typeof db.product.create>[0]['data']> & { stock?: never };

/** Creates a category with one subcategory, both with a Tamil name. */
export async function createSubcategory(slug = 'fever'): Promise<TestSubcategory> {
  const category = await db.category.create({
    data: {
      slug,
      name: `Category ${slug}`,
      image: `/${slug}.svg`,
      translations: { create: { locale: 'ta', name: `வகை ${slug}` } },
    },
  });
  const subcategory = await db.subcategory.create({
    data: {
      categoryId: category.id,
      slug: `${slug}-1`,
      name: `Sub ${slug}`,
      translations: { create: { locale: 'ta', name: `உட்பிரிவு ${slug}` } },
    },
  });
  return { categoryId: category.id, subcategoryId: subcategory.id };
}

let count = 0;

/** Creates a product of that subcategory, last in every list. @returns its id */
export async function createInSubcategory(place: TestSubcategory, change: Change = {}, stock = 10): Promise<number> {
  count += 1;
  const name = String(change.name ?? `Product ${count}`);
  const data = {
    slug: `p-${count}`,
    sku: `P-${count}`,
    name,
    mrpPaise: 3_200,
    pricePaise: 2_850,
    gstRateBp: 500,
    hsn: '3004',
    image: '/p.svg',
    position: count,
  };
  const made = await db.product.create({
    data: { ...data, ...place, ...(change as object), stock: { create: { onHand: stock } } },
    select: { id: true },
  });
  return made.id;
}
