import { POST as addtocart } from '@/app/api/admin/addtocart/route';
import { POST as paymentorder } from '@/app/api/admin/paymentorder/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { addToCart } from '@/lib/selling/cart/commands';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { purgeKeys } from '@/lib/kernel/idempotency/commands';
import { resetDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

let server: Served;
let gatewayIsDown = false;
beforeAll(async () => {
  const POST: typeof sandbox.POST = (...call) =>
    gatewayIsDown ? Promise.resolve(new Response('<h1>502</h1>', { status: 502 })) : sandbox.POST(...call);
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': { ...sandbox, POST } });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
afterAll(() => server.close());
beforeEach(() => resetDatabase());

type Shopper = { id: string; cookie: string };

/** Makes one call under a key. */
const under = (key: string, handler: Handler, { cookie }: Shopper, body: object) =>
  callRoute(handler, { cookie, body, headers: { 'idempotency-key': key } });

async function readyToOrder(stock = 5): Promise<Shopper & { productId: number }> {
  const [shopper, productId] = [await createCustomer(), await createProduct({ stock })];
  await createAddress(shopper.id);
  await addToCart(shopper.id, { productId, quantity: 1 });
  return { ...shopper, productId };
}

test('a repeated call is answered as the first time and done once', async () => {
  const [shopper, productId] = [await createCustomer(), await createProduct()];
  const first = await under('k-1', addtocart, shopper, { product_id: productId, quantity: 2 });
  const again = await under('k-1', addtocart, shopper, { product_id: productId, quantity: 2 });
  expect(first).toMatchObject({ status: 200, body: { status: 'true' } });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const unkeyed = await callRoute(addtocart, { cookie: shopper.cookie, body: { product_id: productId, quantity: 2 } });
  expect(unkeyed.body).toMatchObject({ status: 'false' });
  expect(await db.cartLine.findMany({ where: { customerId: shopper.id } })).toMatchObject([{ quantity: 2 }]);
});

test('a whole checkout repeated step by step is one order and one payment', async () => {
  const shopper = await readyToOrder();
  const saved = await under('order', savetrancations, shopper, {});
  const { receipt_id: transactionid } = saved.body as { receipt_id: string };
  const opened = await under('pay', paymentorder, shopper, { transactionid });
  expect(opened.status).toBe(200);
  expect((await under('order', savetrancations, shopper, {})).body).toEqual(saved.body);
  expect((await under('pay', paymentorder, shopper, { transactionid })).body).toEqual(opened.body);
  expect(await db.order.count()).toBe(1);
  expect(await db.stockReservation.findMany()).toMatchObject([{ quantity: 1, state: 'HELD' }]);
});

test('ten concurrent calls run once; later ones are told to wait', async () => {
  const shopper = await readyToOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => under('same', savetrancations, shopper, {})));
  const right = answers.filter(({ status }) => status === 200);
  expect(right.length).toBeGreaterThanOrEqual(1);
  expect(new Set(right.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await db.order.count()).toBe(1);
});

test('a refusal and a conflict are stored too, whatever became possible since', async () => {
  const [shopper, productId] = [await createCustomer(), await createProduct({ stock: 0 })];
  const first = await under('k', addtocart, shopper, { product_id: productId });
  expect(first.status).toBe(409);
  await db.stockLevel.update({ where: { productId }, data: { onHand: 5 } });
  expect(await under('k', addtocart, shopper, { product_id: productId })).toMatchObject({
    status: 409,
    body: first.body,
  });
  expect((await under('k-2', addtocart, shopper, { product_id: productId })).status).toBe(200);
});

test('another request under a used key is refused and changes nothing', async () => {
  const [shopper, one, two] = [await createCustomer(), await createProduct(), await createProduct()];
  await under('k', addtocart, shopper, { product_id: one });
  const other = await under('k', addtocart, shopper, { product_id: two });
  expect(other).toMatchObject({
    status: 409,
    body: { status: 'false', message: 'This Idempotency-Key was used for another request' },
  });
  expect(await db.cartLine.count()).toBe(1);
});

test('keys are each customer’s own', async () => {
  const productId = await createProduct();
  const [meena, arul] = [await createCustomer(), await createCustomer()];
  const hers = await under('k', addtocart, meena, { product_id: productId });
  const his = await under('k', addtocart, arul, { product_id: productId });
  expect((his.body as { cart_id: string }).cart_id).not.toBe((hers.body as { cart_id: string }).cart_id);
  expect(await db.cartLine.count()).toBe(2);
});

test('what could not be done now is tried again under the same key', async () => {
  const shopper = await readyToOrder();
  const { body } = await under('order', savetrancations, shopper, {});
  const { receipt_id: transactionid } = body as { receipt_id: string };
  gatewayIsDown = true;
  jest.spyOn(console, 'error').mockReturnValueOnce();
  expect((await under('pay', paymentorder, shopper, { transactionid })).status).toBe(503);
  gatewayIsDown = false;
  expect((await under('pay', paymentorder, shopper, { transactionid })).status).toBe(200);
});

test('an interrupted call is retried after a minute; its key is deleted after a day', async () => {
  const [shopper, productId] = [await createCustomer(), await createProduct()];
  await under('k', addtocart, shopper, { product_id: productId });
  await db.idempotencyKey.updateMany({ data: { status: null, reply: null } });
  expect((await under('k', addtocart, shopper, { product_id: productId })).body).toMatchObject({
    message: expect.stringContaining('still being processed'),
  });
  await db.idempotencyKey.updateMany({ data: { claimedAt: new Date(Date.now() - 61_000) } });
  expect((await under('k', addtocart, shopper, { product_id: productId })).body).toMatchObject({
    message: 'This product is already added to your cart',
  });
  await purgeKeys();
  expect(await db.idempotencyKey.count()).toBe(1);
  await db.idempotencyKey.updateMany({ data: { claimedAt: new Date(Date.now() - 86_401_000) } });
  await purgeKeys();
  expect(await db.idempotencyKey.count()).toBe(0);
});

test.each(['', ' ', 'with space', 'x'.repeat(256)])('a key that is none (%j) is a bad request', async (key) => {
  const [shopper, productId] = [await createCustomer(), await createProduct()];
  expect((await under(key, addtocart, shopper, { product_id: productId })).status).toBe(400);
  expect(await db.cartLine.count()).toBe(0);
});
