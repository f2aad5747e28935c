import { db } from '@/lib/kernel/db/client';
import { createProduct } from '@/test/factories/product';
import { listCompared } from './queries';

const specify = (productId: number, rows: [locale: string, key: string, value: string][]) =>
  db.productSpecification.createMany({
    data: rows.map(([locale, key, value], at) => ({ productId, locale, position: Math.floor(at / 2), key, value })),
  });

test('lists devices in the requested order and language, and nothing else', async () => {
  const create = async (change: { isDrug?: boolean; isActive?: boolean }) => {
    const data = { form: 'device', isDrug: false, countryOfOrigin: 'India', ...change };
    return (await db.product.update({ where: { id: await createProduct() }, data })).id;
  };
  const [chair, scale] = [await create({}), await create({})];
  const [withdrawn, medicine] = [await create({ isActive: false }), await create({ isDrug: true })];
  await specify(chair, [
    ['en', 'Seat width', '46 cm'],
    ['ta', 'இருக்கையின் அகலம்', '46 செ.மீ.'],
  ]);
  const compared = await listCompared('ta', [scale, withdrawn, medicine, 999_999_999, chair]);
  expect(compared.map(({ id }) => id)).toEqual([scale, chair]);
  expect(compared.map(({ specifications }) => specifications)).toEqual([
    [],
    [{ key: 'இருக்கையின் அகலம்', value: '46 செ.மீ.', subject: 'seat width' }],
  ]);
  expect(compared[1]).toMatchObject({ isComparable: true, countryOfOrigin: 'India' });
  expect(await listCompared('en', [])).toEqual([]);
});
