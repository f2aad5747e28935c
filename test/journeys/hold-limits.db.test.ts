import { POST as paymentorder } from '@/app/api/admin/paymentorder/route';
import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { addToCart } from '@/lib/selling/cart/commands';
import { getCart } from '@/lib/selling/cart/queries';
import { findFirstOrderLimits } from '@/lib/money/payments/hold-limits';
import { expireReservations } from '@/lib/selling/checkout/expire-orders';
import { MAX_HOLD_MS, HOLD_FOR, HOLD_LIMITS } from '@/lib/shared/policy';
import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { releaseStock } from '@/lib/inventory/stock/commands';
import { emptyDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  await emptyDatabase();
});
afterAll(() => server.close());

type Buyer = Awaited<ReturnType<typeof createCustomer>>;

async function buyer(): Promise<Buyer> {
  const person = await createCustomer();
  await createAddress(person.id);
  return person;
}

async function place({ id, cookie }: Buyer, goods: [productId: number, quantity: number][]) {
  await db.cartLine.deleteMany({ where: { customerId: id } });
  for (const [productId, quantity] of goods) await addToCart(id, { productId, quantity });
  const { status, body } = await callRoute<{ receipt_id: string; order_id: string }>(savetrancations, {
    cookie,
    body: {},
  });
  expect(status).toBe(200);
  return { receipt: body.receipt_id, orderId: body.order_id };
}

const open = ({ cookie }: Buyer, receipt: string, locale = 'en') =>
  callRoute<{ message: string }>(paymentorder, { cookie, body: { transactionid: receipt }, locale });

/** Moves all actions of a customer back by this time. */
const pass = ({ id }: Buyer, ms: number) =>
  db.$executeRaw(Prisma.sql`
  UPDATE "order" SET created_at = created_at - ${ms}::float * interval '1 ms', payment_opened_at = payment_opened_at - ${ms}::float * interval '1 ms',
    updated_at = updated_at - ${ms}::float * interval '1 ms', paid_at = paid_at - ${ms}::float * interval '1 ms' WHERE customer_id = ${id}::uuid`);
const holdsLapse = async (person: Buyer) => {
  await db.$executeRaw(
    Prisma.sql`UPDATE stock_reservation SET expires_at = now() - interval '1 second' FROM "order" o WHERE o.id = order_id AND o.customer_id = ${person.id}::uuid AND state = 'HELD'`,
  );
  await db.$executeRaw(
    Prisma.sql`UPDATE "order" SET created_at = created_at - interval '16 minutes', payment_opened_at = payment_opened_at - interval '16 minutes' WHERE customer_id = ${person.id}::uuid AND status = 'ORDER_PLACED'`,
  );
  await expireReservations();
};
const hasPaidBefore = async (person: Buyer) => {
  const { orderId } = await place(person, [[await createProduct(), 1]]);
  await db.order.update({ where: { id: orderId }, data: { status: 'PURCHASED', paidAt: new Date() } });
  await pass(person, 2 * DAY);
};
const reservedOf = async (productId: number) =>
  (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).reserved;

it('a minute-old account cannot take all of twenty products off the shelves', async () => {
  const thief = await buyer();
  const shelf: number[] = [];
  while (shelf.length < 20) shelf.push(await createProduct({ stock: 20, pricePaise: 10_000, mrpPaise: 10_000 }));
  const all = await place(
    thief,
    shelf.map((productId) => [productId, 20]),
  );
  const refused = await open(thief, all.receipt);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your first order can be up to ₹20,000. Please choose fewer products. The limit ends when the order is paid.',
  ]);
  const some = await place(
    thief,
    shelf.slice(0, 10).map((productId) => [productId, 11]),
  );
  expect((await open(thief, some.receipt, 'ta')).body.message).toMatch(/^Test product .* குறைவாகவே உள்ளது/);
  expect((await open(thief, some.receipt)).status).toBe(409);
  expect(await Promise.all(shelf.map(reservedOf))).toEqual(Array.from({ length: 20 }, () => 0));
  const half = await place(
    thief,
    shelf.slice(0, 10).map((productId) => [productId, 10]),
  );
  expect((await open(thief, half.receipt)).status).toBe(200);
  const honest = await buyer();
  expect((await open(honest, (await place(honest, [[shelf[0]!, 1]])).receipt)).status).toBe(200);
});

it('half of what is free is counted exactly, anyone who comes at the same moment', async () => {
  const productId = await createProduct({ stock: 8 });
  const people: Buyer[] = [];
  while (people.length < 4) people.push(await buyer());
  const placed: [Buyer, string][] = [];
  for (const person of people) placed.push([person, (await place(person, [[productId, 4]])).receipt]);
  const statuses = await Promise.all(placed.map(async ([person, receipt]) => (await open(person, receipt)).status));
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  expect(await reservedOf(productId)).toBe(4);
});

it('a first order may have the last piece, and one dear thing', async () => {
  const first = await buyer();
  expect((await open(first, (await place(first, [[await createProduct({ stock: 1 }), 1]])).receipt)).status).toBe(200);
  const second = await buyer();
  const dear = await createProduct({ stock: 3, mrpPaise: 6_000_000, pricePaise: 5_500_000 });
  expect((await open(second, (await place(second, [[dear, 1]])).receipt)).status).toBe(200);
});

it('the cart shows the first-order limit, and none after a paid order', async () => {
  const person = await buyer();
  const productId = await createProduct({ stock: 50, pricePaise: 90_000, mrpPaise: 90_000 });
  const limits = async () => findFirstOrderLimits(person.id, await getCart(person.id, 'en'), 1);
  const excess = async () => (await limits()).excess;
  await addToCart(person.id, { productId, quantity: 22 });
  expect(await excess()).toBeNull();
  await db.cartLine.updateMany({ where: { customerId: person.id }, data: { quantity: 23 } });
  expect(await excess()).toEqual({ limitPaise: 2_000_000, excessPaise: 70_000 });
  const [line] = await db.cartLine.findMany({ where: { customerId: person.id } });
  expect((await limits()).lineMost).toEqual({});
  await db.cartLine.updateMany({ where: { customerId: person.id }, data: { quantity: 26 } });
  expect((await limits()).lineMost).toEqual({ [line!.id]: 25 });
  await db.cartLine.updateMany({ where: { customerId: person.id }, data: { quantity: 23 } });
  const { receipt } = await place(person, [[productId, 23]]);
  expect((await open(person, receipt)).status).toBe(409);
  await hasPaidBefore(person);
  await addToCart(person.id, { productId, quantity: 23 });
  expect(await excess()).toBeNull();
});

it('who has paid before may buy the shelf empty', async () => {
  const regular = await buyer();
  await hasPaidBefore(regular);
  const productId = await createProduct({ stock: 50, pricePaise: 90_000, mrpPaise: 90_000 });
  expect((await open(regular, (await place(regular, [[productId, 50]])).receipt)).status).toBe(200);
  expect(await reservedOf(productId)).toBe(50);
});

it('three unpaid holds block for a day; one paid order clears them', async () => {
  const idle = await buyer();
  const productId = await createProduct({ stock: 100 });
  for (let time = 0; time < HOLD_LIMITS.abandoned.most; time += 1) {
    expect((await open(idle, (await place(idle, [[productId, 1]])).receipt)).status).toBe(200);
    await holdsLapse(idle);
  }
  const next = await place(idle, [[productId, 1]]);
  const refused = await open(idle, next.receipt);
  expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([429, true]);
  expect(refused.body.message).toContain('try again in 24 hours');
  expect(await reservedOf(productId)).toBe(0);
  await pass(idle, DAY);
  expect((await open(idle, (await place(idle, [[productId, 2]])).receipt)).status).toBe(200);
});

it('a paid order clears the count', async () => {
  const person = await buyer();
  const productId = await createProduct({ stock: 100 });
  for (let time = 0; time < HOLD_LIMITS.abandoned.most; time += 1) {
    await open(person, (await place(person, [[productId, 1]])).receipt);
    await holdsLapse(person);
  }
  const paid = await place(person, [[await createProduct(), 1]]);
  await db.order.update({ where: { id: paid.orderId }, data: { status: 'PURCHASED', paidAt: new Date() } });
  expect((await open(person, (await place(person, [[productId, 1]])).receipt)).status).toBe(200);
});

it('an order with cash on delivery counts as paid once its cash is collected', async () => {
  const person = await buyer();
  const { orderId } = await place(person, [[await createProduct(), 1]]);
  await db.order.update({ where: { id: orderId }, data: { status: 'PURCHASED', paidAt: new Date() } });
  const { id } = await db.payment.create({
    data: {
      ...{ orderId, customerId: person.id, kind: 'CASH_ON_DELIVERY', status: 'CREATED', amountPaise: 100 },
      ...{ razorpayPaymentId: `COD-${orderId}`, razorpayOrderId: orderId },
    },
  });
  const { receipt } = await place(person, [[await createProduct({ stock: 10 }), 9]]);
  expect((await open(person, receipt)).status).toBe(409);
  await db.payment.update({ where: { id }, data: { status: 'CAPTURED', capturedAt: new Date() } });
  expect((await open(person, receipt)).status).toBe(200);
});

it('retries of the same order and cart changes do not count against a shopper', async () => {
  const person = await buyer();
  const productId = await createProduct({ stock: 100 });
  const { receipt, orderId } = await place(person, [[productId, 1]]);
  for (let time = 0; time < 15; time += 1) {
    expect((await open(person, receipt)).status).toBe(200);
    // A failed payment releases the goods.
    await inTransaction((tx) => releaseStock(tx, orderId));
  }
  for (let quantity = 2; quantity < 8; quantity += 1)
    expect((await open(person, (await place(person, [[productId, quantity]])).receipt)).status).toBe(200);
});

it('ten openings an hour, exactly, however many come at once', async () => {
  const person = await buyer();
  await hasPaidBefore(person);
  const productId = await createProduct({ stock: 100 });
  for (let time = 1; time <= HOLD_LIMITS.openings.most; time += 1)
    expect((await open(person, (await place(person, [[productId, time]])).receipt)).status).toBe(200);
  const { receipt } = await place(person, [[productId, 20]]);
  const refused = await open(person, receipt);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^You have started many payments within an hour\. Please wait \d+ minutes/);
  await pass(person, HOUR + MINUTE);
  expect((await open(person, (await place(person, [[productId, 21]])).receipt)).status).toBe(200);
});

it('one renewal: an order is reserved for half an hour at most', async () => {
  const person = await buyer();
  const { receipt, orderId } = await place(person, [[await createProduct(), 1]]);
  await open(person, receipt);
  const until = async () => (await db.stockReservation.findFirstOrThrow({ where: { orderId } })).expiresAt.getTime();
  await inTransaction((tx) => releaseStock(tx, orderId));
  await pass(person, 20 * MINUTE);
  expect((await open(person, receipt)).status).toBe(200);
  const openedAt = (await db.order.findUniqueOrThrow({ where: { id: orderId } })).paymentOpenedAt!.getTime();
  expect(await until()).toBe(openedAt + MAX_HOLD_MS);
  expect((await until()) - Date.now()).toBeLessThan(HOLD_FOR);
  await inTransaction((tx) => releaseStock(tx, orderId));
  await pass(person, 11 * MINUTE);
  const refused = await open(person, receipt);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This order can no longer be paid. Please place it again.',
  ]);
});
