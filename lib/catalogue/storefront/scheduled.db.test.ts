import { db } from '@/lib/kernel/db/client';
import { checkNoMedicine } from '@/lib/site/newsletter/send-issue';
import { featuredProblems } from '@/lib/backoffice/merchandising/featured';
import { emptyDatabase } from '@/test/database';
import { createProduct } from '@/test/factories/product';
import { canBeShared } from './rules';
import { findProduct, listSimilarOffers } from './queries';
import { featuredProducts, listBestSellers, listSeasonal, listSimilar, listTrending } from './rails';

beforeEach(emptyDatabase);

const SOLD = { soldCount: 50, soldGain: 20, months: [11] };
const ids = (products: { id: number }[]) => products.map(({ id }) => id);

/** Creates a product that fits every rail, and one of a schedule. */
async function shelf(schedule: 'G' | 'H' | 'H1') {
  const [plaster, medicine] = [
    await createProduct({ name: 'Plaster' }),
    await createProduct({ name: 'Metformin 500' }),
  ];
  await db.product.updateMany({ where: { id: { in: [plaster, medicine] } }, data: SOLD });
  await db.product.update({ where: { id: medicine }, data: { schedule, requiresPrescription: schedule !== 'G' } });
  await db.featuredProduct.createMany({
    data: [plaster, medicine].map((productId, position) => ({ productId, position })),
  });
  return { plaster, medicine };
}

it.each(['G', 'H', 'H1'] as const)(
  'a medicine of Schedule %s is in no rail and is not shared or emailed',
  async (schedule) => {
    const { plaster, medicine } = await shelf(schedule);
    for (const rail of [
      await featuredProducts('en', 9),
      await listBestSellers('en', 9),
      await listTrending('en', 9),
      await listSeasonal('en', 11, 9),
    ])
      expect(ids(rail)).toEqual([plaster]);
    const found = await findProduct('en', { id: medicine });
    expect(found).toMatchObject({ isScheduled: true });
    expect(canBeShared({ ...found!, image: '/p.webp' })).toBe(false);
    const body = { en: 'Now cheaper: Metformin 500', ta: '' };
    await expect(checkNoMedicine({ name: 'x', subject: { en: 'News', ta: '' }, body } as never)).rejects.toThrow(
      'newsletterMedicine',
    );
    const { sku } = await db.product.findUniqueOrThrow({ where: { id: medicine } });
    expect(await featuredProblems(db, [], [sku])).toMatchObject([{ key: 'settingSkuPrescription' }]);
  },
);

it('no medicine is similar to anything, and nothing is similar to a medicine', async () => {
  const [wipes, gauze, medicine] = [await createProduct(), await createProduct(), await createProduct()];
  await db.product.update({ where: { id: medicine }, data: { isDrug: true } });
  expect(ids(await listSimilar('en', wipes, 9))).toEqual([gauze]);
  expect(ids(await listSimilar('en', medicine, 9))).toEqual([]);
  const reader = { locale: 'en', customerId: '00000000-0000-4000-8000-000000000000' };
  expect(ids(await listSimilarOffers(reader, 9, wipes))).toEqual([gauze]);
});
