import { POST as productReview } from '@/app/api/admin/productReview/route';
import { cacheTags } from '@/lib/shared/cache-tags';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { httpMoodModel } from '@/lib/kernel/inference/inference';
import { MAX_FAILURES } from '@/lib/kernel/http-client/breaker';
import { findReviewCounts } from '@/lib/catalogue/reviews/queries';
import { readByModel, readOpinions, readUnread } from '@/lib/catalogue/reviews/read-opinions';
import { announcedTags } from '../shop/announced-tags';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { mockServer, type MockServer } from '../servers/stand-in';

let outside: MockServer;
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  outside = await mockServer();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await outside.close();
});

const model = () => httpMoodModel({ url: outside.url, timeoutMs: 10_000 });
const says = (label: string) => outside.answers(JSON.stringify([[{ label, score: 0.9 }]]));
const texts = () => outside.requests.map(({ body }) => (JSON.parse(body) as { inputs: string }).inputs);
const opinions = async (productId: number) => (await findReviewCounts(productId)).opinions;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

async function reviewed(productId: number, review: string, rating = 3): Promise<void> {
  const { cookie } = await createCustomer({ firstName: 'Kavya' });
  expect(await callRoute(productReview, { cookie, body: { product_id: productId, review, rating } })).toMatchObject({
    status: 200,
    body: { status: true },
  });
}

it('is read by our words while it is written, and no one is asked', async () => {
  const productId = await createProduct();
  await reviewed(productId, 'Good and fresh');
  await readOpinions();
  expect(await opinions(productId)).toEqual({ positive: 1, negative: 0, read: 1, byModel: 0 });
  expect(outside.requests).toEqual([]);
});

it('is sent to the model again once, as text only', async () => {
  const productId = await createProduct();
  await reviewed(productId, 'Good? I had to call +91 98400 12345 twice.');
  await reviewed(productId, 'மிகவும் நன்றாக இருந்தது', 5);
  says('NEGATIVE');
  expect([await readByModel(model()), await readByModel(model(), inMinutes(60))]).toEqual([1, 0]);
  expect(texts()).toEqual(['Good? I had to call … twice.']);
  expect(Object.keys(JSON.parse(outside.requests[0]!.body) as object)).toEqual(['inputs']);
  expect(await opinions(productId)).toEqual({ positive: 1, negative: 1, read: 2, byModel: 1 });
});

it('keeps the answer of our words while the model is down, and is corrected afterwards', async () => {
  const productId = await createProduct();
  await reviewed(productId, 'Good? Hardly worth the money');
  outside.answers('', { status: 500 });
  const asked = model();
  expect(await readByModel(asked)).toBe(0);
  const before = await opinions(productId);
  expect(before).toMatchObject({ read: 1, byModel: 0 });
  says('NEGATIVE');
  expect(await readByModel(asked, inMinutes(1))).toBe(0);
  expect(await readByModel(asked, inMinutes(11))).toBe(1);
  expect(await opinions(productId)).toEqual({ positive: 0, negative: 1, read: 1, byModel: 1 });
});

it('stops calling a failing model, and refused texts do not block others', async () => {
  const productId = await createProduct();
  for (let count = 0; count < MAX_FAILURES + 2; count += 1) await reviewed(productId, `Number ${count} is good`);
  outside.answers('', { status: 503 });
  const asked = model();
  await readByModel(asked);
  expect(outside.requests).toHaveLength(MAX_FAILURES);
  await reviewed(productId, 'A new one, good');
  says('POSITIVE');
  const other = model();
  expect(await readByModel(other, inMinutes(1))).toBe(1);
  expect(texts().at(-1)).toBe('A new one, good');
});

it('makes the pages of the product stale when an opinion changes', async () => {
  const productId = await createProduct();
  await reviewed(productId, 'Good');
  says('NEUTRAL');
  expect(await announcedTags(() => readByModel(model()))).toEqual([cacheTags.reviews(productId)]);
});

it('reads reviews that are older than opinions', async () => {
  const productId = await createProduct();
  for (const [text, rating] of [
    ['Very good', 1],
    ['மோசம்', 1],
    ['It came', 3],
  ] as const) {
    const { id: customerId } = await createCustomer();
    await db.review.create({ data: { customerId, productId, rating, text } });
  }
  expect(await opinions(productId)).toEqual({ positive: 0, negative: 0, read: 0, byModel: 0 });
  expect([await readUnread(), await readUnread()]).toEqual([3, 0]);
  expect(await opinions(productId)).toEqual({ positive: 1, negative: 1, read: 3, byModel: 0 });
});
