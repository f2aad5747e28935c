import { POST as list } from '@/app/api/admin/admingetProducts_front/route';
import { GET as ofCategory } from '@/app/api/admin/admingetProducts_frontend6/[category_id]/route';
import { GET as bestSellers } from '@/app/api/admin/getSalesProductData1/route';
import type { WireProduct } from '@/lib/catalogue/storefront/wire';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { emptyDatabase } from '../database';
import { callRoute } from '../call-route';
import { createInSubcategory, createSubcategory } from '../factories/subcategory';
import { sendRequest, ids, products, type Page } from '../shop/catalogue-calls';

beforeEach(async () => {
  await emptyDatabase();
  resetRateLimits();
});

describe('a list of products', () => {
  it("covers everything on sale, a category or a subcategory, in the shop's order", async () => {
    const [fever, wounds] = [await createSubcategory('fever'), await createSubcategory('wounds')];
    const [last, first, other] = [
      await createInSubcategory(fever, { position: 900 }),
      await createInSubcategory(fever, { position: 1 }),
      await createInSubcategory(wounds, { position: 2 }),
    ];
    await createInSubcategory(fever, { isActive: false });
    expect(ids(await products({}))).toEqual([first, other, last]);
    expect(ids(await products({ category_id: fever.categoryId }))).toEqual([first, last]);
    expect(ids(await products({ subcategory_id: String(wounds.subcategoryId) }))).toEqual([other]);
    expect(ids(await products({ category_id: '', subcategory_id: '', search: '', page: '', sort: '' }))).toEqual([
      first,
      other,
      last,
    ]);
    const form = new FormData();
    form.set('category_id', String(fever.categoryId));
    form.set('page_size', '1');
    expect((await callRoute(list, { body: form })).body).toMatchObject({
      products: [{ id: first }],
      total: 2,
      pages: 2,
    });
  });

  it('has pages that hold every product once, in every order, then an empty page', async () => {
    const place = await createSubcategory();
    const all = [];
    for (let n = 0; n < 23; n += 1)
      all.push(
        await createInSubcategory(place, {
          position: 7,
          name: `Same ${n % 3}`,
          pricePaise: 1_000 + (n % 4),
          ratingCount: n % 2,
          ratingSum: (n % 2) * 3,
        }),
      );
    for (const sort of ['position', 'a-z', 'z-a', 'price-low', 'price-high', 'rating', 'best-selling']) {
      for (const locale of ['en', 'ta']) {
        const seen = [];
        for (let page = 1; page <= 3; page += 1)
          seen.push(...ids(await products({ sort, page, page_size: 10 }, { locale })));
        expect([sort, locale, seen.toSorted((a, b) => a - b)]).toEqual([sort, locale, all]);
      }
    }
    const figures = async (body: object) =>
      (({ total, page, pages, products: shown }) => ({ total, page, pages, shown: shown.length }))(
        (await products(body)).body,
      );
    expect(await figures({ page: 3, show: 10 })).toEqual({ total: 23, page: 3, pages: 3, shown: 3 });
    expect(await figures({ page: 4, show: 10 })).toEqual({ total: 23, page: 4, pages: 3, shown: 0 });
    expect(await figures({ page_size: 'all' })).toEqual({ total: 23, page: 1, pages: 1, shown: 23 });
  });

  it('sorts by price, stars and name, the name in the language of the caller', async () => {
    const place = await createSubcategory();
    const tamil = (name: string) => ({ translations: { create: { locale: 'ta', name } } });
    const a = await createInSubcategory(place, {
      name: 'Alpha',
      pricePaise: 300,
      ratingCount: 1,
      ratingSum: 3,
      ...tamil('ஆ'),
    });
    const b = await createInSubcategory(place, {
      name: 'Beta',
      pricePaise: 100,
      ratingCount: 4,
      ratingSum: 18,
      ...tamil('அ'),
    });
    const c = await createInSubcategory(place, { name: 'Gamma', pricePaise: 200, ...tamil('இ') });
    const sorted = async (sort: string, locale = 'en') => ids(await products({ sort }, { locale }));
    expect([await sorted('a-z'), await sorted('z-a')]).toEqual([
      [a, b, c],
      [c, b, a],
    ]);
    expect([await sorted('a-z', 'ta'), await sorted('z-a', 'ta')]).toEqual([
      [b, a, c],
      [c, a, b],
    ]);
    expect([await sorted('price-low'), await sorted('price-high'), await sorted('rating')]).toEqual([
      [b, c, a],
      [a, c, b],
      [b, a, c],
    ]);
    expect((await products({ sort: 'a-z' }, { locale: 'ta' })).body.products[0]).toMatchObject({
      product_name: 'அ',
      cat_name: 'வகை fever',
      sub_cat_name: 'உட்பிரிவு fever',
    });
  });

  it('finds exact words, else near spellings, and treats signs literally', async () => {
    const [place, other] = [await createSubcategory('fever'), await createSubcategory('wounds')];
    const near = await createInSubcategory(place, { name: 'Paracetmil drops', position: 1 });
    const exact = await createInSubcategory(place, { name: 'Paracetamol 500 mg', position: 2 });
    const percent = await createInSubcategory(other, { name: 'Dextrose 5%_x', position: 3 });
    expect(ids(await products({ search: 'Paracetamol' }))).toEqual([exact]);
    expect(ids(await products({ search_term: ' paracetmol\u0007 ' })).toSorted()).toEqual([near, exact].toSorted());
    expect(ids(await products({ search: 'paracetmol', sort: 'a-z' }))).toEqual([exact, near]);
    expect(ids(await products({ search: '5%_' }))[0]).toBe(percent);
    expect(ids(await products({ search: '%%%' }))).toEqual([]);
    expect((await products({ search: 'paracetamol', category_id: other.categoryId })).body).toMatchObject({
      status: true,
      products: [],
      total: 0,
      pages: 1,
    });
    expect((await products({ search: 'zzzzqq' })).body).toMatchObject({ status: true, products: [], total: 0 });
  });

  it('is empty for a category with nothing in it, and a 404 for no category', async () => {
    const [empty, full] = [await createSubcategory('empty'), await createSubcategory('full')];
    await createInSubcategory(full);
    expect((await products({ category_id: empty.categoryId })).body).toEqual({
      status: true,
      products: [],
      total: 0,
      page: 1,
      pages: 1,
    });
    expect((await products({ category_id: 999_999_999 })).status).toBe(404);
    expect((await products({ subcategory_id: 999_999_999 })).status).toBe(404);
    expect((await products({ category_id: empty.categoryId, subcategory_id: full.subcategoryId })).status).toBe(404);
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page_size: 501 },
    { show: 'every' },
    { sort: 'random' },
    { category_id: 'x' },
    { search: 'x'.repeat(101) },
    { search: ['x'] },
  ])('refuses %j', async (wrong) => {
    expect((await products(wrong)).status).toBe(400);
  });

  it('of one category answers productss, in pages where they are asked for', async () => {
    const [place, empty] = [await createSubcategory(), await createSubcategory('empty')];
    const made = [await createInSubcategory(place), await createInSubcategory(place), await createInSubcategory(place)];
    type Listed = { productss: WireProduct[]; total: number; pages: number };
    const all = await sendRequest<Listed>(ofCategory, { category_id: place.categoryId });
    expect(all.body.productss.map(({ id }) => id)).toEqual(made);
    expect(
      (await sendRequest<Listed>(ofCategory, { category_id: place.categoryId }, { query: 'page=2&page_size=2' })).body,
    ).toMatchObject({ productss: [{ id: made[2] }], total: 3, pages: 2 });
    expect((await sendRequest(ofCategory, { category_id: empty.categoryId })).body).toMatchObject({
      status: true,
      productss: [],
    });
    expect((await sendRequest(ofCategory, { category_id: 999_999_999 })).status).toBe(404);
  });

  it('of best sellers advertises nothing that needs a prescription', async () => {
    const place = await createSubcategory();
    const [few, many] = [
      await createInSubcategory(place, { soldCount: 5 }),
      await createInSubcategory(place, { soldCount: 50 }),
    ];
    await createInSubcategory(place, { soldCount: 500, requiresPrescription: true, schedule: 'H' });
    await createInSubcategory(place, { soldCount: 500, isActive: false });
    expect((await callRoute<Page>(bestSellers)).body.products.map(({ id }) => id)).toEqual([many, few]);
  });
});
