import { POST as hide } from '@/app/api/console/hide-review/route';
import { POST as show } from '@/app/api/console/show-review/route';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { addReview } from './commands';
import { listReviewsForStaff } from './list-for-staff';
import { findOwnReview } from './queries';

const NOTHING = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01';
let cookie: string;
let staffId: string;
beforeEach(async () => {
  await emptyDatabase();
  ({ cookie, id: staffId } = await createStaff('OPERATOR'));
});

async function review(productId: number, rating: number, locale = 'en') {
  const { id: customerId } = await createCustomer({ locale });
  await addReview(customerId, { productId, rating, text: 'Good and fresh' });
  const { id } = await db.review.findFirstOrThrow({ where: { customerId } });
  return { id, customerId };
}
const starsOf = async (id: number) => {
  const { ratingCount, ratingSum } = await db.product.findUniqueOrThrow({ where: { id } });
  return [ratingCount, ratingSum];
};

it('lists the newest first, by stars, by product and by what no page shows', async () => {
  const [one, other] = [await createProduct(), await createProduct()];
  const [first, second] = [await review(one, 5), await review(other, 1)];
  const ids = async (filter = {}) => (await listReviewsForStaff(filter)).rows.map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids({ stars: 1 })).toEqual([second.id]);
  const { sku, slug } = await db.product.findUniqueOrThrow({ where: { id: one } });
  for (const q of [String(one), sku.toLowerCase(), slug, `https://shop.example/ta/Detail_page/${slug}?x=1`])
    expect([q, await ids({ q })]).toEqual([q, [first.id]]);
  for (const q of ['no such thing', '\0', '999999999', "';"]) expect(await ids({ q })).toEqual([]);
  await db.review.update({ where: { id: first.id }, data: { isHeld: true } });
  expect([await ids({ view: 'held' }), await ids({ view: 'hidden' })]).toEqual([[first.id], []]);
  const [row] = (await listReviewsForStaff({ view: 'held' })).rows;
  expect(row).toMatchObject({ productId: one, opinion: 'POSITIVE', rating: 5, isBuyer: false, firstName: 'Meena' });
});

it('pages in both directions', async () => {
  const productId = await createProduct();
  const people = await Promise.all(Array.from({ length: 33 }, () => createCustomer()));
  await db.review.createMany({
    data: people.map(({ id }, index) => ({
      customerId: id,
      productId,
      rating: 4,
      text: String(index),
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  });
  const first = await listReviewsForStaff({});
  expect([first.rows.length, first.rows[0]!.text, first.before, first.count]).toEqual([30, '32', null, 33]);
  const next = await listReviewsForStaff({ after: first.after! });
  expect([next.rows.map(({ text }) => text), next.after]).toEqual([['2', '1', '0'], null]);
  const back = await listReviewsForStaff({ before: next.before! });
  expect(back.rows).toEqual(first.rows);
});

it('a hidden review shows its author the reason and does not count until shown again', async () => {
  const productId = await createProduct();
  const { id, customerId } = await review(productId, 2, 'ta');
  const call = (handler: typeof hide | typeof show, body: object) => callRoute(handler, { cookie, body });
  expect((await call(hide, { review_id: id, reason: 'cure' })).body).toEqual({ status: 'true' });
  expect(await starsOf(productId)).toEqual([0, 0]);
  expect((await findOwnReview(customerId, productId)).hiddenReason).toBe(
    'ஒரு பொருள் நோயைக் குணமாக்கும் என்று இது கூறுகிறது.',
  );
  expect((await call(hide, { review_id: id, reason: 'insult' })).status).toBe(409);
  expect((await listReviewsForStaff({ view: 'hidden' })).rows).toMatchObject([{ id, isHidden: true }]);
  expect((await call(show, { review_id: id })).status).toBe(200);
  expect((await call(show, { review_id: id })).status).toBe(409);
  expect(await starsOf(productId)).toEqual([1, 2]);
  const entries = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: 'asc' } });
  expect(entries.map(({ action, actorId, change }) => [action, actorId, change])).toEqual([
    ['review.hide', staffId, { reason: 'cure' }],
    ['review.show', staffId, {}],
  ]);
});

it('of two concurrent hides one is reported; invalid reasons are refused', async () => {
  const { id } = await review(await createProduct(), 2);
  const go = async (body: object) => (await callRoute(hide, { cookie, body })).status;
  expect(await go({ review_id: id })).toBe(400);
  expect(await go({ review_id: id, reason: 'It is bad' })).toBe(400);
  expect(await go({ review_id: NOTHING, reason: 'cure' })).toBe(404);
  expect((await callRoute(show, { cookie, body: { review_id: NOTHING } })).status).toBe(404);
  const both = await Promise.all([go({ review_id: id, reason: 'cure' }), go({ review_id: id, reason: 'insult' })]);
  expect(both.sort()).toEqual([200, 409]);
  expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(1);
});
