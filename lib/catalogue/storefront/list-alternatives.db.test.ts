import { db } from '@/lib/kernel/db/client';
import { emptyDatabase } from '@/test/database';
import { createProduct, type NewProduct } from '@/test/factories/product';
import { listAlternatives, listTermAlternatives } from './list-alternatives';

/** @param unitPaise price of one tablet */
async function strip(
  name: string,
  unitPaise: number,
  about: NewProduct & { tablets?: number; composition?: string } = {},
) {
  const { tablets = 10, composition = 'Paracetamol (500mg)', ...change } = about;
  const pricePaise = unitPaise * tablets;
  const id = await createProduct({ name, mrpPaise: pricePaise, pricePaise, ...change });
  const data = {
    composition,
    packSize: `strip of ${tablets} tablets`,
    netQuantity: tablets,
    netQuantityUnit: 'tablet',
    form: 'tablet',
    manufacturer: `${name} Ltd`,
  };
  await db.product.update({ where: { id }, data });
  return id;
}

beforeEach(emptyDatabase);

describe('packs next to a medicine', () => {
  it('are products of the same salt and strength with savings, cheapest first, sold out last', async () => {
    const looked = await strip('Dearol', 200);
    const large = await strip('Largol', 150, { tablets: 15 });
    const soldOut = await strip('Gonol', 50, { stock: 0 });
    const dear = await strip('Luxol', 300);
    await strip('Strongol', 10, { composition: 'Paracetamol (650mg)' });
    const found = await listAlternatives('en', looked, 5);
    expect(found).toMatchObject({
      looked: { id: looked, netQuantity: 10, netQuantityUnit: 'tablet' },
      total: 3,
      salts: ['paracetamol'],
      strength: '500 mg',
      form: 'tablet',
    });
    expect(found!.packs.map(({ id, saving }) => [id, saving])).toEqual([
      [large, { paise: 50, unit: 'tablet', percent: 25 }],
      [dear, null],
      [soldOut, { paise: 150, unit: 'tablet', percent: 75 }],
    ]);
    expect(found!.packs[0]).toMatchObject({
      name: 'Largol',
      manufacturer: 'Largol Ltd',
      packSize: 'strip of 15 tablets',
    });
    expect((await listAlternatives('en', looked, 1))!.packs).toHaveLength(1);
  });

  it('speak the language asked for', async () => {
    const [looked, other] = [await strip('Dearol', 200), await strip('Largol', 150)];
    await db.productTranslation.create({
      data: { productId: other, locale: 'ta', name: 'லார்கோல்', description: '', packSize: '10 மாத்திரை அட்டை' },
    });
    const found = await listAlternatives('ta', looked, 5);
    expect(found!.packs[0]).toMatchObject({ name: 'லார்கோல்', packSize: '10 மாத்திரை அட்டை' });
    expect(found!.looked.name).toBe('Dearol');
  });

  it('are empty without a certain equivalent and for products not on sale', async () => {
    const looked = await strip('Dearol', 200);
    await strip('Slowol SR', 100);
    const deleted = await strip('Oldol', 100);
    await db.product.update({ where: { id: deleted }, data: { isActive: false } });
    for (const id of [looked, deleted, 999_999]) expect(await listAlternatives('en', id, 5)).toBeNull();
  });
});

describe('packs next to what a search found', () => {
  beforeEach(async () => {
    await strip('Dearol 500 Tablet', 200);
    await strip('Largol 500 Tablet', 150);
  });

  it.each(['dearol', 'Dearol 500', 'dearol tablet', 'paracetamol', 'acetaminophen', 'crocin'])(
    'are shown for %s',
    async (term) => {
      expect(await listTermAlternatives('en', term, 5)).toMatchObject({ total: 1, strength: '500 mg' });
    },
  );

  it.each(['fever', 'tablet', '500', 'Dearol Ltd not here', 'chest pain', 'zzzz'])(
    'are not shown for %s',
    async (term) => {
      expect(await listTermAlternatives('en', term, 5)).toBeNull();
    },
  );
});
