import { GET as getmyreview } from '@/app/api/admin/getmyreview/[product_id]/route';
import { POST as productReview } from '@/app/api/admin/productReview/route';
import { cacheTags } from '@/lib/shared/cache-tags';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { announcedTags } from '../shop/announced-tags';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createOrder } from '../factories/order';
import { createProduct } from '../factories/product';
import { ratingOf, read, write, type Review, type Shopper } from '../shop/review-calls';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

describe('writing a review', () => {
  it('answers as documented, counts the stars and shows it with the documented fields', async () => {
    const [shopper, productId] = [await createCustomer({ firstName: 'Kavya' }), await createProduct()];
    expect(
      (await write(shopper, productId, { rating: '4', review: '  Works <b>well</b>\u0007\u202E\r\nTwice. ' })).status,
    ).toBe(200);
    const { body } = await read(productId);
    expect(body).toEqual({
      status: true,
      review_details: [
        {
          _id: expect.any(String),
          firstname: 'Kavya',
          rating: 4,
          review: 'Works <b>well</b>\nTwice.',
          createdat: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          is_buyer: false,
        },
      ],
    });
    expect(await ratingOf(productId)).toEqual({ ratingCount: 1, ratingSum: 4 });
  });

  it('takes a form, and says so in the language of the caller', async () => {
    const [shopper, productId] = [await createCustomer(), await createProduct()];
    const form = new FormData();
    for (const [name, value] of Object.entries({
      user_id: shopper.id,
      product_id: String(productId),
      review: 'நன்று',
      rating: '5',
    }))
      form.set(name, value);
    expect((await callRoute(productReview, { cookie: shopper.cookie, body: form })).body).toEqual({
      status: true,
      message: 'user review added successfully',
    });
    const again = await write(shopper, productId, {}, 'ta');
    expect([again.status, again.body.status, again.body.message]).toEqual([200, false, expect.stringMatching(/[அ-ஹ]/)]);
  });

  it('is possible once per customer and product, also for two presses at the same moment', async () => {
    const [shopper, other, productId] = [await createCustomer(), await createCustomer(), await createProduct()];
    const replies = await Promise.all([1, 2, 3, 4].map((rating) => write(shopper, productId, { rating })));
    expect(replies.map(({ body }) => body.status).sort()).toEqual([false, false, false, true]);
    expect(replies.find(({ body }) => body.status === false)).toMatchObject({
      status: 200,
      body: { message: 'You have already reviewed this product' },
    });
    const kept = await db.review.findFirstOrThrow();
    expect(await ratingOf(productId)).toEqual({ ratingCount: 1, ratingSum: kept.rating });
    expect((await write(other, productId, { rating: 2 })).body.status).toBe(true);
    expect(await ratingOf(productId)).toEqual({ ratingCount: 2, ratingSum: kept.rating + 2 });
  });

  it.each([
    ['PURCHASED', true],
    ['DISPATCHED', true],
    ['DELIVERED', true],
    ['ORDER_PLACED', false],
    ['CANCELLED', false],
    ['RETURNED', false],
  ] as const)('marks a buyer whose order is %s: %s', async (status, isBuyer) => {
    const [shopper, productId, another] = [await createCustomer(), await createProduct(), await createProduct()];
    await createOrder(shopper.id, productId, status);
    await write(shopper, productId);
    await write(shopper, another);
    expect((await read(productId)).body.review_details[0]?.is_buyer).toBe(isBuyer);
    expect((await read(another)).body.review_details[0]?.is_buyer).toBe(false);
  });

  it.each([
    [{ review: ' \u0007\n ' }, 'review', 'Please write your review'],
    [{ review: undefined }, 'review', 'Please write your review'],
    [{ review: 'x'.repeat(2001) }, 'review', 'A review can have at most 2000 characters'],
    [{ rating: 0 }, 'rating', 'Please give 1 to 5 stars'],
    [{ rating: '6' }, 'rating', 'Please give 1 to 5 stars'],
    [{ rating: 4.5 }, 'rating', 'Please give 1 to 5 stars'],
    [{ rating: undefined }, 'rating', 'Please give 1 to 5 stars'],
  ])('refuses a wrong review (%#) and keeps nothing', async (wrong, field, message) => {
    const [shopper, productId] = [await createCustomer(), await createProduct()];
    const reply = await write(shopper, productId, wrong);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ status: false, message, fields: { [field]: message } });
    expect(await db.review.count()).toBe(0);
    expect(await ratingOf(productId)).toEqual({ ratingCount: 0, ratingSum: 0 });
  });

  it('takes exactly 2000 characters', async () => {
    expect(
      (await write(await createCustomer(), await createProduct(), { review: ` ${'x'.repeat(2000)} ` })).body.status,
    ).toBe(true);
  });

  it('needs a session, the own user_id and a product on sale', async () => {
    const [shopper, other, productId] = [await createCustomer(), await createCustomer(), await createProduct()];
    expect((await callRoute(productReview, { body: { product_id: productId, review: 'x', rating: 5 } })).status).toBe(
      401,
    );
    expect((await write(shopper, productId, { user_id: other.id })).status).toBe(403);
    await db.product.update({ where: { id: productId }, data: { isActive: false } });
    expect((await write(shopper, productId)).status).toBe(404);
    expect((await write(shopper, 999_999_999)).status).toBe(404);
    expect(await db.review.count()).toBe(0);
  });

  it('is possible five times an hour per customer', async () => {
    const [shopper, other] = [await createCustomer(), await createCustomer()];
    const products = [
      await createProduct(),
      await createProduct(),
      await createProduct(),
      await createProduct(),
      await createProduct(),
      await createProduct(),
    ];
    const statuses: number[] = [];
    for (const id of products) statuses.push((await write(shopper, id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await write(other, products[0]!)).status).toBe(200);
  });

  it('makes the pages that show the product stale, once it is stored', async () => {
    const [shopper, productId] = [await createCustomer(), await createProduct()];
    const { categoryId } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    expect(await announcedTags(() => write(shopper, productId))).toEqual([
      cacheTags.facets,
      cacheTags.facetsOf(categoryId),
      cacheTags.product(productId),
      cacheTags.reviews(productId),
    ]);
  });
});

describe('reading reviews', () => {
  it('gives the newest first, in pages, and leaves out hidden ones', async () => {
    const productId = await createProduct();
    for (let day = 1; day <= 5; day += 1) {
      const { id: customerId } = await createCustomer();
      await db.review.create({
        data: {
          customerId,
          productId,
          rating: day,
          text: `day ${day}`,
          createdAt: new Date(2026, 0, day),
          isHidden: day === 3,
        },
      });
    }
    const texts = async (query?: string) =>
      (await read(productId, query)).body.review_details.map(({ review }) => review);
    expect(await texts()).toEqual(['day 5', 'day 4', 'day 2', 'day 1']);
    expect(await texts('page=2&page_size=3')).toEqual(['day 1']);
    expect((await read(productId, 'page_size=101')).status).toBe(400);
  });

  it('answers an empty list for a product no one has spoken of, and 404 for none', async () => {
    expect((await read(await createProduct())).body).toEqual({ status: true, review_details: [] });
    expect((await read(999_999_999)).status).toBe(404);
    const withdrawn = await createProduct();
    await db.product.update({ where: { id: withdrawn }, data: { isActive: false } });
    expect((await read(withdrawn)).status).toBe(404);
  });
});

describe('the own review', () => {
  const mine = async ({ cookie }: Shopper, productId: number) =>
    (
      await callRoute<{ review_details: Review[]; is_buyer: boolean }>(getmyreview, {
        cookie,
        params: { product_id: String(productId) },
      })
    ).body;

  it('is nothing before it is written, and tells who would be marked as a buyer', async () => {
    const [shopper, productId] = [await createCustomer(), await createProduct()];
    expect(await mine(shopper, productId)).toEqual({
      status: true,
      review_details: [],
      is_buyer: false,
      is_held: false,
      photos: [],
      hidden_reason: null,
    });
    await createOrder(shopper.id, productId, 'DELIVERED');
    expect(await mine(shopper, productId)).toEqual({
      status: true,
      review_details: [],
      is_buyer: true,
      is_held: false,
      photos: [],
      hidden_reason: null,
    });
  });

  it('is shown to its writer alone, spelt like the others', async () => {
    const [shopper, other, productId] = [
      await createCustomer({ firstName: 'Kavya' }),
      await createCustomer(),
      await createProduct(),
    ];
    await write(shopper, productId, { rating: 4 });
    expect((await mine(shopper, productId)).review_details).toEqual((await read(productId)).body.review_details);
    expect((await mine(other, productId)).review_details).toEqual([]);
  });
});
