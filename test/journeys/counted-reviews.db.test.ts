import { GET as getmyreview } from '@/app/api/admin/getmyreview/[product_id]/route';
import { cacheTags } from '@/lib/shared/cache-tags';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { markConfirmed } from '@/lib/people/sign-in/confirmed-address';
import { findReviewCounts } from '@/lib/catalogue/reviews/queries';
import { releaseBought } from '@/lib/catalogue/reviews/release-held';
import { announcedTags } from '../shop/announced-tags';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createOrder } from '../factories/order';
import { createProduct } from '../factories/product';
import { ratingOf, read, write, type Shopper } from '../shop/review-calls';

beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
});

describe('of someone whose address no one has confirmed', () => {
  const figures = async (productId: number) => [
    await ratingOf(productId),
    (await findReviewCounts(productId)).stars,
    (await read(productId)).body.review_details.length,
  ];
  const NOTHING = [{ ratingCount: 0, ratingSum: 0 }, [0, 0, 0, 0, 0], 0];
  const held = async ({ cookie }: Shopper, productId: number) =>
    (
      await callRoute<{ is_held: boolean; review_details: unknown[] }>(getmyreview, {
        cookie,
        params: { product_id: String(productId) },
      })
    ).body;

  it('an unconfirmed account’s review is visible only to its author and not counted', async () => {
    const [shopper, productId] = [await createCustomer({ emailVerifiedAt: null }), await createProduct()];
    expect((await write(shopper, productId, { rating: 4 })).body).toEqual({
      status: true,
      message: 'user review added successfully',
    });
    expect(await figures(productId)).toEqual(NOTHING);
    expect(await held(shopper, productId)).toMatchObject({ is_held: true, review_details: [{ rating: 4 }] });
    expect((await write(shopper, productId)).body.status).toBe(false);
    const stale = await announcedTags(() =>
      inTransaction.withModels((tx) => markConfirmed(tx, shopper.id, new Date())),
    );
    expect(stale).toEqual(
      expect.arrayContaining([cacheTags.product(productId), cacheTags.reviews(productId), cacheTags.facets]),
    );
    expect(stale).not.toContain(cacheTags.lists);
    expect(await figures(productId)).toEqual([{ ratingCount: 1, ratingSum: 4 }, [0, 0, 0, 1, 0], 1]);
    expect(await held(shopper, productId)).toMatchObject({ is_held: false });
    await inTransaction.withModels((tx) => markConfirmed(tx, shopper.id, new Date()));
    expect(await ratingOf(productId)).toEqual({ ratingCount: 1, ratingSum: 4 });
  });

  it('a buyer’s review appears immediately, an earlier one when they buy', async () => {
    const [shopper, other, bought, later] = [
      await createCustomer({ emailVerifiedAt: null }),
      await createCustomer({ emailVerifiedAt: null }),
      await createProduct(),
      await createProduct(),
    ];
    await createOrder(shopper.id, bought, 'PURCHASED');
    await write(shopper, bought);
    await write(shopper, later);
    await write(other, later);
    expect([await ratingOf(bought), await ratingOf(later)]).toEqual([
      { ratingCount: 1, ratingSum: 5 },
      { ratingCount: 0, ratingSum: 0 },
    ]);
    expect(await releaseBought()).toBe(0);
    await createOrder(shopper.id, later, 'DELIVERED');
    expect([await releaseBought(), await releaseBought()]).toEqual([1, 0]);
    expect((await read(later)).body.review_details).toMatchObject([{ is_buyer: true }]);
    expect(await ratingOf(later)).toEqual({ ratingCount: 1, ratingSum: 5 });
  });

  it('one confirmed while it is written is not left behind', async () => {
    const productId = await createProduct();
    const people = await Promise.all(Array.from({ length: 6 }, () => createCustomer({ emailVerifiedAt: null })));
    await Promise.all(
      people.flatMap((shopper) => [
        write(shopper, productId, { rating: 3 }),
        inTransaction.withModels((tx) => markConfirmed(tx, shopper.id, new Date())),
      ]),
    );
    expect(await figures(productId)).toEqual([{ ratingCount: 6, ratingSum: 18 }, [0, 0, 6, 0, 0], 6]);
  });
});

describe('what the reviews of a product come to', () => {
  it('is nothing without reviews', async () => {
    expect(await findReviewCounts(await createProduct())).toEqual({
      stars: [0, 0, 0, 0, 0],
      opinions: { positive: 0, negative: 0, read: 0, byModel: 0 },
    });
  });

  it('counts stars and opinions of this product alone, hidden reviews left out', async () => {
    const [productId, another] = [await createProduct(), await createProduct()];
    const say = async (rating: number, review: string, id = productId) =>
      write(await createCustomer(), id, { rating, review });
    await say(5, 'Very good');
    await say(4, 'Not good');
    await say(1, 'மோசம்');
    await say(3, 'It came');
    await say(5, 'Bad, hidden');
    await say(5, 'Good', another);
    await db.review.updateMany({ where: { text: 'Bad, hidden' }, data: { isHidden: true } });
    expect(await findReviewCounts(productId)).toEqual({
      stars: [1, 0, 1, 1, 1],
      opinions: { positive: 1, negative: 2, read: 4, byModel: 0 },
    });
  });

  it('stays quick with ten thousand reviews, which are counted by the database', async () => {
    const productId = await createProduct();
    await db.$executeRaw`
      WITH writers AS (INSERT INTO customer (id, first_name, last_name, email, phone, updated_at)
        SELECT gen_random_uuid(), 'A', 'B', 'writer' || n || '@medcall.example', '+919840012345', now() FROM generate_series(1, 10000) n RETURNING id)
      INSERT INTO review (id, customer_id, product_id, rating, text, opinion, opinion_by)
      SELECT gen_random_uuid(), id, ${productId}, 4, repeat('The strip was good. ', 100), 'POSITIVE', 'WORDS' FROM writers`;
    const before = performance.now();
    expect(await findReviewCounts(productId)).toEqual({
      stars: [0, 0, 0, 10_000, 0],
      opinions: { positive: 10_000, negative: 0, read: 10_000, byModel: 0 },
    });
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
