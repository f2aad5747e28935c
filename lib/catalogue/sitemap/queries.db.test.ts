import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { countSitemap } from './count-sitemap';
import { findPart, listPartProducts, listParts, listSitemapCategories, PART_SIZE } from './queries';

beforeEach(() => emptyDatabase());

async function shelf(slug: string) {
  const category = await db.category.create({
    data: { slug, name: slug, image: '/x.svg', subcategories: { create: { slug: `${slug}-1`, name: slug } } },
    select: { id: true, subcategories: { select: { id: true } } },
  });
  return { categoryId: category.id, subcategoryId: category.subcategories[0]!.id };
}

async function sell(id: number, place: Awaited<ReturnType<typeof shelf>>, isActive = true) {
  const data = {
    ...place,
    id,
    isActive,
    slug: `p-${id}`,
    sku: `P-${id}`,
    name: `Product ${id}`,
    mrpPaise: 200,
    pricePaise: 100,
    gstRateBp: 500,
    hsn: '3004',
    image: '/x.svg',
  };
  await db.product.create({ data });
}

it('splits products into parts by id and omits those not for sale', async () => {
  const place = await shelf('sitemap-parts');
  for (const id of [1_000_000, 1_000_000 + PART_SIZE - 1, 1_000_000 + PART_SIZE]) await sell(id, place);
  await sell(1_000_001, place, false);
  const part = 1_000_000 / PART_SIZE;
  await countSitemap();
  const parts = (await listParts()).filter((each) => each.part >= part);
  expect(parts.map((each) => [each.part, each.products])).toEqual([
    [part, 2],
    [part + 1, 1],
  ]);
  expect(parts[0]?.changedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect((await listPartProducts(part)).map(({ slug }) => slug)).toEqual([
    'p-1000000',
    `p-${1_000_000 + PART_SIZE - 1}`,
  ]);
  expect(await findPart(part + 1)).toMatchObject({ part: part + 1, products: 1 });
  expect(await findPart(part + 2)).toBeUndefined();
});

it('names each list that has something in it, the category before its subcategories', async () => {
  await shelf('sitemap-empty');
  await sell(1_500_000, await shelf('sitemap-filled'));
  await countSitemap();
  const mine = (await listSitemapCategories()).filter(({ category }) => category.startsWith('sitemap-'));
  expect(mine.map(({ category, subcategory }) => [category, subcategory])).toEqual([
    ['sitemap-filled', null],
    ['sitemap-filled', 'sitemap-filled-1'],
  ]);
});

it('forgets what is no longer for sale when it is counted again', async () => {
  await sell(1_600_000, await shelf('sitemap-withdrawn'));
  await countSitemap();
  expect([(await listParts()).length, (await listSitemapCategories()).length]).toEqual([1, 2]);
  await db.product.updateMany({ data: { isActive: false } });
  await countSitemap();
  expect([await listParts(), await listSitemapCategories()]).toEqual([[], []]);
});
