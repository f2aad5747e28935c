import { GET as one } from '@/app/api/admin/admingetProduct/[product_id]/route';
import { GET as oneForPages } from '@/app/api/admin/admingetProduct_frontend/[product_id]/route';
import { GET as oneForCustomer } from '@/app/api/admin/admingetProduct_frontend5/[product_id]/[user_id]/route';
import { GET as details } from '@/app/api/admin/getproduct_detail/[product_id]/route';
import { GET as similar } from '@/app/api/admin/getsimilarproductdetails1/[user_id]/route';
import type { WireProduct } from '@/lib/catalogue/storefront/wire';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { emptyDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createOrder } from '../factories/order';
import { createInSubcategory, createSubcategory } from '../factories/subcategory';
import { sendRequest, ids, products, type Page } from '../shop/catalogue-calls';

beforeEach(async () => {
  await emptyDatabase();
  resetRateLimits();
});

describe('one product', () => {
  it('has every documented field, money in rupees', async () => {
    const place = await createSubcategory();
    const id = await createInSubcategory(place, {
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
    expect((await sendRequest(one, { product_id: id })).body).toEqual({ status: true, product: expected });
    expect((await sendRequest(oneForPages, { product_id: id })).body).toEqual({ status: true, product: expected });
    expect((await products({})).body).toEqual({ status: true, products: [expected], total: 1, page: 1, pages: 1 });
  });

  it('needs a prescription (1) or not (0), and falls back to its first picture', async () => {
    const id = await createInSubcategory(await createSubcategory(), { requiresPrescription: true, schedule: 'H' }, 0);
    expect((await sendRequest(one, { product_id: id })).body).toMatchObject({
      product: { p_image: 1, qty: 0, images: ['/p.svg'] },
    });
  });

  it('says whether it lies in the cart of the caller, and of no one else', async () => {
    const place = await createSubcategory();
    const [id, another] = [await createInSubcategory(place), await createInSubcategory(place)];
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    await db.cartLine.create({ data: { customerId: shopper.id, productId: id, quantity: 2 } });
    const lines = async (handler: Handler, cookie?: string, params: object = {}, productId = id) =>
      (await sendRequest<{ product: WireProduct }>(handler, { product_id: productId, ...params }, { cookie })).body
        .product.c_len;
    expect(await lines(oneForCustomer, shopper.cookie, { user_id: shopper.id })).toBe(1);
    expect(await lines(oneForCustomer, shopper.cookie, { user_id: shopper.id }, another)).toBe(0);
    expect(await lines(oneForCustomer, stranger.cookie, { user_id: stranger.id })).toBe(0);
    expect([await lines(oneForPages, shopper.cookie), await lines(one, shopper.cookie)]).toEqual([1, 1]);
    expect([await lines(oneForPages), await lines(oneForPages, stranger.cookie)]).toEqual([0, 0]);
    expect((await products({}, { cookie: shopper.cookie })).body.products.map(({ c_len }) => c_len)).toEqual([1, 0]);
    expect(
      (await sendRequest(oneForCustomer, { product_id: id, user_id: shopper.id }, { cookie: stranger.cookie })).status,
    ).toBe(403);
    expect((await sendRequest(oneForCustomer, { product_id: id, user_id: shopper.id })).status).toBe(401);
  });

  it('is told with its specifications and attributes', async () => {
    const id = await createInSubcategory(await createSubcategory(), {
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
    const withdrawn = await createInSubcategory(await createSubcategory(), { isActive: false });
    for (const product_id of [withdrawn, 999_999_999])
      expect((await sendRequest(handler, { product_id })).status).toBe(404);
    for (const product_id of ['0', '-1', 'x', crypto.randomUUID()])
      expect((await sendRequest(handler, { product_id })).status).toBe(400);
  });
});

describe('similar products', () => {
  const similarTo = async (shopper: { id: string; cookie: string }, query = '') =>
    sendRequest<Page>(similar, { user_id: shopper.id }, { cookie: shopper.cookie, query });

  it('come from the shelves of the cart and of the last paid order, in turn', async () => {
    const [cart, bought, never] = [
      await createSubcategory('cart'),
      await createSubcategory('bought'),
      await createSubcategory('never'),
    ];
    const [inCart, cart1, cart2] = [
      await createInSubcategory(cart),
      await createInSubcategory(cart),
      await createInSubcategory(cart),
    ];
    const [ordered, bought1] = [await createInSubcategory(bought), await createInSubcategory(bought)];
    await createInSubcategory(never);
    await createInSubcategory(cart, {}, 0);
    await createInSubcategory(cart, { requiresPrescription: true, schedule: 'H' });
    await createInSubcategory(bought, { isActive: false });
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
    const place = await createSubcategory();
    const [id, beside] = [await createInSubcategory(place), await createInSubcategory(place)];
    const [shopper, stranger] = [await createCustomer(), await createCustomer()];
    expect(ids(await similarTo(shopper, `product_id=${id}`))).toEqual([beside]);
    expect((await similarTo(shopper, 'product_id=999999999')).status).toBe(404);
    expect((await sendRequest(similar, { user_id: shopper.id }, { cookie: stranger.cookie })).status).toBe(403);
    expect((await sendRequest(similar, { user_id: shopper.id })).status).toBe(401);
  });
});
