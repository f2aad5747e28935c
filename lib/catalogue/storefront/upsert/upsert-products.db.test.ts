import { db } from '@/lib/kernel/db/client';
import { cacheTags } from '@/lib/shared/cache-tags';
import { suggestProducts } from '@/lib/catalogue/search/queries';
import { announcedTags } from '@/test/shop/announced-tags';
import type { ProductRow } from './product-row';
import { upsertProducts } from './upsert-products';

let place: { categoryId: number; subcategoryId: number };

beforeAll(async () => {
  const category = await db.category.upsert({
    where: { slug: 'bulk' },
    update: {},
    create: { slug: 'bulk', name: 'Bulk', image: '/x.svg' },
  });
  const at = { categoryId: category.id, slug: 'all' };
  const subcategory = await db.subcategory.upsert({
    where: { categoryId_slug: at },
    update: {},
    create: { ...at, name: 'All' },
  });
  place = { categoryId: category.id, subcategoryId: subcategory.id };
});

function row(sku: string, change: Partial<ProductRow> = {}): ProductRow {
  return {
    ...place,
    sku,
    importId: null,
    slug: sku.toLowerCase(),
    isActive: true,
    name: `Product ${sku}`,
    description: '',
    brand: 'Sugamed',
    manufacturer: 'Kaveri',
    manufacturerAddress: '',
    countryOfOrigin: 'India',
    composition: 'Zinc',
    ingredients: null,
    material: null,
    size: null,
    organicCertified: false,
    batchNumber: 'B7',
    expiryDate: '2027-05-31',
    packSize: 'Strip',
    netQuantity: 10,
    netQuantityUnit: 'tablet',
    form: 'tablet',
    mrpPaise: 2000,
    pricePaise: 1800,
    gstRateBp: 500,
    hsn: '3004',
    schedule: 'OTC',
    requiresPrescription: false,
    isDrug: true,
    isMedicalDevice: false,
    image: '/x.svg',
    months: [1, 12],
    position: 0,
    stock: 5,
    translations: [{ locale: 'ta', name: `பொருள் ${sku}`, description: '', packSize: '', ingredients: null }],
    specifications: [
      { locale: 'en', position: 0, key: 'Form', value: 'Tablet' },
      { locale: 'en', position: 1, key: 'Salt', value: 'Zinc' },
    ],
    ...change,
  };
}

const put = (rows: ProductRow[]) => upsertProducts(rows, { by: 'sku', actor: 'test' });
const stored = (sku: string) =>
  db.product.findUniqueOrThrow({
    where: { sku },
    include: { translations: true, specifications: true, stock: true, movements: true },
  });

describe('writing products in bulk', () => {
  it('makes a product searchable by its name in both languages, brand, salt and maker', async () => {
    expect(await put([row('UP-1')])).toEqual({ created: 1, updated: 0, unchanged: 0 });
    for (const term of ['product up-1', 'பொருள் up-1', 'sugamed', 'zinc', 'kaveri'])
      expect([term, (await suggestProducts('en', term, 5)).products.map(({ name }) => name)]).toEqual([
        term,
        ['Product UP-1'],
      ]);
  });

  it('invalidates current and former lists, and none by its stock', async () => {
    await put([row('UP-20', { stock: 5 })]);
    const { id } = await stored('UP-20');
    const other = await db.category.create({
      data: { slug: 'other', name: 'Other', image: '/x.svg', subcategories: { create: { slug: 'all', name: 'All' } } },
      include: { subcategories: true },
    });
    const moved = { categoryId: other.id, subcategoryId: other.subcategories[0]!.id };
    const announced = (change: Partial<ProductRow>) =>
      announcedTags(() => upsertProducts([row('UP-20', change)], { by: 'sku', actor: 'test', stock: 'set' }));
    const { lists, home, facets, product, category, facetsOf } = cacheTags;
    expect(await announced({ stock: 7 })).toEqual([facets, facetsOf(place.categoryId), product(id)]);
    expect(await announced({ stock: 7, pricePaise: 1700 })).toEqual(
      [lists, home, product(id), category(place.categoryId)].toSorted(),
    );
    expect(await announced({ stock: 7, pricePaise: 1700, ...moved })).toEqual(
      [lists, home, product(id), category(place.categoryId), category(other.id)].toSorted(),
    );
  });

  it('leaves equal rows untouched, whatever hangs on them', async () => {
    await put([row('UP-2')]);
    const before = await stored('UP-2');
    expect(await put([row('UP-2')])).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await stored('UP-2')).toEqual(before);
  });

  it('counts a product as updated when only a translation or a specification changed', async () => {
    await put([row('UP-3'), row('UP-4')]);
    const changed = [
      row('UP-3', {
        translations: [{ locale: 'ta', name: 'துத்தநாகம்', description: '', packSize: '', ingredients: null }],
      }),
      row('UP-4', { specifications: [{ locale: 'en', position: 0, key: 'Form', value: 'Capsule' }] }),
    ];
    expect(await put(changed)).toEqual({ created: 0, updated: 2, unchanged: 0 });
    expect((await stored('UP-3')).translations.map(({ name }) => name)).toEqual(['துத்தநாகம்']);
    expect((await stored('UP-4')).specifications.map(({ value }) => value)).toEqual(['Capsule']);
  });

  it('keeps the address of a product and gives a newcomer another one', async () => {
    await put([row('UP-5', { slug: 'taken' })]);
    await put([row('UP-5', { slug: 'other' }), row('UP-6', { slug: 'taken' })]);
    expect([(await stored('UP-5')).slug, (await stored('UP-6')).slug]).toEqual(['taken', 'taken-up-6']);
  });

  it('writes all of a batch or nothing', async () => {
    await expect(put([row('UP-7'), row('UP-8', { pricePaise: 9999 })])).rejects.toThrow();
    expect(await db.product.count({ where: { sku: { in: ['UP-7', 'UP-8'] } } })).toBe(0);
  });

  it('keeps ledger and stock equal', async () => {
    await put([row('UP-9', { stock: 7 }), row('UP-10', { stock: 0 })]);
    expect((await stored('UP-9')).movements.map(({ delta }) => delta)).toEqual([7]);
    expect((await stored('UP-10')).movements).toEqual([]);
  });
});
