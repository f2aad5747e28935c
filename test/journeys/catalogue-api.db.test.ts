import { GET as one } from '@/app/api/admin/admingetProduct/[product_id]/route';
import { GET as oneForPages } from '@/app/api/admin/admingetProduct_frontend/[product_id]/route';
import { GET as oneForCustomer } from '@/app/api/admin/admingetProduct_frontend5/[product_id]/[user_id]/route';
import { POST as list } from '@/app/api/admin/admingetProducts_front/route';
import { GET as ofCategory } from '@/app/api/admin/admingetProducts_frontend6/[category_id]/route';
import { GET as details } from '@/app/api/admin/getproduct_detail/[product_id]/route';
import { GET as bestSellers } from '@/app/api/admin/getSalesProductData1/route';
import { GET as similar } from '@/app/api/admin/getsimilarproductdetails1/[user_id]/route';
import type { WireProduct } from '@/lib/domains/catalogue/wire';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/http/rate-limit';
import { emptyDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createOrder } from '../factories/order';
import { createOnShelf, createShelf } from '../factories/shelf';

type Page = { status: boolean; products: WireProduct[]; total: number; page: number; pages: number };

beforeEach(async () => {
  await emptyDatabase();
  resetRateLimits();
});

const products = async (body: object, more: { locale?: string; cookie?: string } = {}) =>
  callRoute<Page>(list, { body, ...more });
const ids = ({ body }: { body: Page }) => body.products.map(({ id }) => id);

const ask = <Body>(
  handler: Handler,
  params: Record<string, string | number>,
  more: { query?: string; cookie?: string } = {},
) => callRoute<Body>(handler, { params, ...more });

describe('one product', () => {
  it('has every documented field, money in rupees', async () => {
    const place = await createShelf();
    const id = await createOnShelf(place, {
      name: 'Paracetamol',
      brand: 'Kaveri',
      packSize: 'Strip of 10',
      ratingCount: 3,
      ratingSum: 13,
      images: {
        create: [
          { position: 1, url: '/b.svg' },
          { position: 0, url: '/a.svg' },
        ],
      },
    });
    await db.stockLevel.update({ where: { productId: id }, data: { reserved: 4 } });
    const expected = {
      id,
      product_id: id,
      _id: id,
      product_name: 'Paracetamol',
      product_image: '/p.svg',
      price: 32,
      discountAmount: 28.5,
      discount_price: 28.5,
      offer_percentage: 10,
      qty: 6,
      rating: 4.3,
      images: ['/a.svg', '/b.svg'],
      cat_name: 'Category fever',
      sub_cat_name: 'Sub fever',
      c_len: 0,
      p_image: 0,
      slug: expect.any(String),
      brand: 'Kaveri',
      pack_size: 'Strip of 10',
      rating_count: 3,
      category_id: place.categoryId,
      subcategory_id: place.subcategoryId,
    };
    expect((await ask(one, { product_id: id })).body).toEqual({ status: true, product: expected });
    expect((await ask(oneForPages, { product_id: id })).body).toEqual({ status: true, product: expected });
    expect((await products({})).body).toEqual({ status: true, products: [expected], total: 1, page: 1, pages: 1 });
  });

  it('needs a prescription (1) or not (0), and shows its first picture where it has no other', async () => {
    const id = await createOnShelf(await createShelf(), { requiresPrescription: true, schedule: 'H' }, 0);
    expect((await ask(one, { product_id: id })).body).toMatchObject({
      product: { p_image: 1, qty: 0, images: ['/p.svg'] },
    });
  });

  it('says whether it lies in the cart of the caller, and of nobody else', async () => {
    const place = await createShelf();
    const [id, another] = [await createOnShelf(place), await createOnShelf(place)];
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    await db.cartLine.create({ data: { customerId: shopper.id, productId: id, quantity: 2 } });
    const lines = async (handler: Handler, cookie?: string, params: object = {}, productId = id) =>
      (await ask<{ product: WireProduct }>(handler, { product_id: productId, ...params }, { cookie })).body.product
        .c_len;
    expect(await lines(oneForCustomer, shopper.cookie, { user_id: shopper.id })).toBe(1);
    expect(await lines(oneForCustomer, shopper.cookie, { user_id: shopper.id }, another)).toBe(0);
    expect(await lines(oneForCustomer, stranger.cookie, { user_id: stranger.id })).toBe(0);
    expect([await lines(oneForPages, shopper.cookie), await lines(one, shopper.cookie)]).toEqual([1, 1]);
    expect([await lines(oneForPages), await lines(oneForPages, stranger.cookie)]).toEqual([0, 0]);
    expect((await products({}, { cookie: shopper.cookie })).body.products.map(({ c_len }) => c_len)).toEqual([1, 0]);
    expect(
      (await ask(oneForCustomer, { product_id: id, user_id: shopper.id }, { cookie: stranger.cookie })).status,
    ).toBe(403);
    expect((await ask(oneForCustomer, { product_id: id, user_id: shopper.id })).status).toBe(401);
  });

  it('is told with its specifications and attributes', async () => {
    const id = await createOnShelf(await createShelf(), {
      name: 'Roll',
      brand: 'Kaveri',
      material: 'Cotton',
      size: '5 cm',
      organicCertified: true,
      expiryDate: new Date('2028-06-30'),
      ingredients: 'Cotton only',
      manufacturer: 'Kaveri Ltd',
      specifications: {
        create: [
          { locale: 'en', position: 1, key: 'Width', value: '5 cm' },
          { locale: 'en', position: 0, key: 'Sterile', value: 'yes' },
          { locale: 'ta', position: 0, key: 'அகலம்', value: '5 செ.மீ.' },
        ],
      },
    });
    const reply = await callRoute(details, { params: { product_id: String(id) } });
    expect(reply.body).toMatchObject({
      status: true,
      productdetails: [
        { spec_key: 'Sterile', spec_value: 'yes' },
        { spec_key: 'Width', spec_value: '5 cm' },
      ],
      productattribute: {
        brand: 'Kaveri',
        material: 'Cotton',
        organiccertified: true,
        size: '5 cm',
        expirydate: '2028-06-30',
        ingredients: 'Cotton only',
      },
      products: [
        { product_id: id, product_name: 'Roll', cat_name: 'Category fever', sub_cat_name: 'Sub fever', c_len: 0 },
      ],
    });
    const shopper = await createCustomer();
    await db.cartLine.create({ data: { customerId: shopper.id, productId: id, quantity: 1 } });
    const own = await callRoute(details, { params: { product_id: String(id) }, cookie: shopper.cookie, locale: 'ta' });
    expect(own.body).toMatchObject({
      productdetails: [{ spec_key: 'அகலம்' }],
      products: [{ c_len: 1, cat_name: 'வகை fever' }],
    });
  });

  it.each([
    ['one', one],
    ['oneForPages', oneForPages],
    ['details', details],
  ])('is a 404 where it is unknown or withdrawn (%s)', async (_, handler) => {
    const withdrawn = await createOnShelf(await createShelf(), { isActive: false });
    for (const product_id of [withdrawn, 999_999_999]) expect((await ask(handler, { product_id })).status).toBe(404);
    for (const product_id of ['0', '-1', 'x', crypto.randomUUID()])
      expect((await ask(handler, { product_id })).status).toBe(400);
  });
});

describe('a list of products', () => {
  it("is of everything on sale, of a category or of a subcategory, in the shop's order", async () => {
    const [fever, wounds] = [await createShelf('fever'), await createShelf('wounds')];
    const [last, first, other] = [
      await createOnShelf(fever, { position: 900 }),
      await createOnShelf(fever, { position: 1 }),
      await createOnShelf(wounds, { position: 2 }),
    ];
    await createOnShelf(fever, { isActive: false });
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

  it('has pages that together hold every product once, in every order, and a page behind the last is empty', async () => {
    const place = await createShelf();
    const all = [];
    for (let n = 0; n < 23; n += 1)
      all.push(
        await createOnShelf(place, {
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
    const place = await createShelf();
    const tamil = (name: string) => ({ translations: { create: { locale: 'ta', name } } });
    const a = await createOnShelf(place, {
      name: 'Alpha',
      pricePaise: 300,
      ratingCount: 1,
      ratingSum: 3,
      ...tamil('ஆ'),
    });
    const b = await createOnShelf(place, {
      name: 'Beta',
      pricePaise: 100,
      ratingCount: 4,
      ratingSum: 18,
      ...tamil('அ'),
    });
    const c = await createOnShelf(place, { name: 'Gamma', pricePaise: 200, ...tamil('இ') });
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

  it('finds words and typos, the very words first, and takes signs of patterns as they are', async () => {
    const [place, other] = [await createShelf('fever'), await createShelf('wounds')];
    const near = await createOnShelf(place, { name: 'Paracetamil drops', position: 1 });
    const exact = await createOnShelf(place, { name: 'Paracetamol 500 mg', position: 2 });
    const percent = await createOnShelf(other, { name: 'Dextrose 5%_x', position: 3 });
    expect(ids(await products({ search: 'Paracetamol' }))).toEqual([exact, near]);
    expect(ids(await products({ search_term: ' paracetmol\u0007 ' })).toSorted()).toEqual([near, exact].toSorted());
    expect(ids(await products({ search: 'paracetamol', sort: 'a-z' }))).toEqual([near, exact]);
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
    const [empty, full] = [await createShelf('empty'), await createShelf('full')];
    await createOnShelf(full);
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
    const [place, empty] = [await createShelf(), await createShelf('empty')];
    const made = [await createOnShelf(place), await createOnShelf(place), await createOnShelf(place)];
    type Listed = { productss: WireProduct[]; total: number; pages: number };
    const all = await ask<Listed>(ofCategory, { category_id: place.categoryId });
    expect(all.body.productss.map(({ id }) => id)).toEqual(made);
    expect(
      (await ask<Listed>(ofCategory, { category_id: place.categoryId }, { query: 'page=2&page_size=2' })).body,
    ).toMatchObject({ productss: [{ id: made[2] }], total: 3, pages: 2 });
    expect((await ask(ofCategory, { category_id: empty.categoryId })).body).toMatchObject({
      status: true,
      productss: [],
    });
    expect((await ask(ofCategory, { category_id: 999_999_999 })).status).toBe(404);
  });

  it('of best sellers advertises nothing that needs a prescription', async () => {
    const place = await createShelf();
    const [few, many] = [await createOnShelf(place, { soldCount: 5 }), await createOnShelf(place, { soldCount: 50 })];
    await createOnShelf(place, { soldCount: 500, requiresPrescription: true, schedule: 'H' });
    await createOnShelf(place, { soldCount: 500, isActive: false });
    expect((await callRoute<Page>(bestSellers)).body.products.map(({ id }) => id)).toEqual([many, few]);
  });
});

describe('similar products', () => {
  const similarTo = async (shopper: { id: string; cookie: string }, query = '') =>
    ask<Page>(similar, { user_id: shopper.id }, { cookie: shopper.cookie, query });

  it('come from the shelves of the cart and of the last paid order, in turn', async () => {
    const [cart, bought, never] = [await createShelf('cart'), await createShelf('bought'), await createShelf('never')];
    const [inCart, cart1, cart2] = [await createOnShelf(cart), await createOnShelf(cart), await createOnShelf(cart)];
    const [ordered, bought1] = [await createOnShelf(bought), await createOnShelf(bought)];
    await createOnShelf(never);
    await createOnShelf(cart, {}, 0);
    await createOnShelf(cart, { requiresPrescription: true, schedule: 'H' });
    await createOnShelf(bought, { isActive: false });
    const shopper = await createCustomer();
    expect((await similarTo(shopper)).body).toEqual({ status: true, products: [] });
    await db.cartLine.create({ data: { customerId: shopper.id, productId: inCart, quantity: 1 } });
    expect(ids(await similarTo(shopper))).toEqual([cart1, cart2]);
    await createOrder(shopper.id, ordered, 'ORDER_PLACED');
    expect(ids(await similarTo(shopper))).toEqual([cart1, cart2]);
    await createOrder(shopper.id, ordered, 'PURCHASED');
    expect(ids(await similarTo(shopper))).toEqual([cart1, bought1, cart2]);
  });

  it('may be asked for one product; others see nothing', async () => {
    const place = await createShelf();
    const [id, beside] = [await createOnShelf(place), await createOnShelf(place)];
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    expect(ids(await similarTo(shopper, `product_id=${id}`))).toEqual([beside]);
    expect((await similarTo(shopper, 'product_id=999999999')).status).toBe(404);
    expect((await ask(similar, { user_id: shopper.id }, { cookie: stranger.cookie })).status).toBe(403);
    expect((await ask(similar, { user_id: shopper.id })).status).toBe(401);
  });
});
