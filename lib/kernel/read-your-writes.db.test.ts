import { POST as hidereview } from '@/app/api/console/hide-review/route';
import { db } from '@/lib/kernel/db/client';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { withRequest } from './audit/request-context';
import { dropOwnStale, setOwnDrop } from './read-your-writes';

beforeEach(resetDatabase);
afterEach(() => setOwnDrop(undefined));

/** Creates a review and returns a function that hides it. */
async function reviewed() {
  const [productId, customer] = [await createProduct(), await createCustomer()];
  const { id } = await db.review.create({
    data: { productId, customerId: customer.id, rating: 1, text: 'x' },
  });
  const { cookie } = await createStaff('OPERATOR');
  return { productId, hide: () => callRoute(hidereview, { cookie, body: { review_id: id, reason: 'insult' } }) };
}

test('invalidates pages of this process before staff get the response', async () => {
  const { productId, hide } = await reviewed();
  const dropped: string[] = [];
  setOwnDrop(async (tags) => {
    await new Promise((done) => setTimeout(done, 30));
    if ((await db.review.count({ where: { isHidden: true } })) === 1) dropped.push(...tags);
  });
  expect((await hide()).status).toBe(200);
  expect(dropped).toContain(cacheTags.reviews(productId));
  expect(new Set(dropped).size).toBe(dropped.length);
  dropped.length = 0;
  expect((await hide()).status).toBe(409);
  expect(dropped).toEqual([]);
});

test('a store that does not drop in time, or cannot, answers all the same', async () => {
  const { hide } = await reviewed();
  setOwnDrop(() => new Promise<void>(() => undefined));
  expect((await hide()).status).toBe(200);
  const complained = jest.spyOn(console, 'error').mockReturnValue();
  setOwnDrop(() => Promise.reject(new Error('no cache')));
  expect((await (await reviewed()).hide()).status).toBe(200);
  expect(complained).toHaveBeenCalledWith(expect.stringContaining('no cache'));
});

test('what no request made stale waits for the announcement', async () => {
  const drop = jest.fn(() => Promise.resolve());
  setOwnDrop(drop);
  await invalidateTags(db, ['home']);
  await dropOwnStale();
  await withRequest({ requestId: 'x' }, dropOwnStale);
  expect(drop).not.toHaveBeenCalled();
  await withRequest({ requestId: 'x' }, async () => {
    await invalidateTags(db, ['home', 'home']);
    await dropOwnStale();
    await dropOwnStale();
  });
  expect(drop.mock.calls).toEqual([[['home']]]);
});
