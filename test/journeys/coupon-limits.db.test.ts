import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { addToCart, applyCoupon } from '@/lib/selling/cart/commands';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { settlePayment } from '@/lib/money/payments/settle-payment';
import { randomBytes } from 'node:crypto';
import { resetDatabase, untilBlocked } from '../database';
import { holdStock } from '../factories/hold-stock';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

const CODE = 'LIMITED';
/** Discount of the coupon on a line of ₹100 at ₹80. */
const CLAIM = 3_000;

beforeEach(async () => {
  await resetDatabase();
  await db.coupon.deleteMany();
});

const issue = (limits: { usesTotal: number; usesPerCustomer?: number }) =>
  db.coupon.create({
    data: { code: CODE, offer: 50, amountUptoPaise: 9_000, validUntil: new Date('2099-01-01'), ...limits },
  });

/** Creates a customer with these products and the coupon in the cart. */
async function ready(...productIds: number[]) {
  const shopper = await createCustomer();
  await createAddress(shopper.id);
  for (const productId of productIds) await addToCart(shopper.id, { productId, quantity: 1 });
  await applyCoupon(shopper.id, CODE);
  return shopper;
}
type Shopper = Awaited<ReturnType<typeof ready>>;
const many = (count: number, ...productIds: number[]) =>
  Promise.all(Array.from({ length: count }, () => ready(...productIds)));

type Reply = { status: string; message?: string; order_id?: string };
const checkout = ({ cookie }: Shopper, body: object = {}) =>
  callRoute<Reply>(savetrancations, { cookie, body: { total_amt: CLAIM / 100, ...body } });
const gotIt = ({ body }: { body: Reply }) => body.status === 'true';

async function expectCounted(uses: number): Promise<void> {
  expect([await db.couponUse.count(), (await db.coupon.findFirstOrThrow()).usedCount]).toEqual([uses, uses]);
  expect(await db.order.count({ where: { couponCode: CODE, status: { not: 'CANCELLED' } } })).toBe(uses);
  const broken = (await auditLedger()).find(({ rule }) => rule.startsWith('the use count of every coupon'))?.broken;
  expect(broken).toEqual([]);
}

/** Releases the coupon of an order, like an expired payment window. */
const lapse = (orderId: string) => inTransaction((tx) => cancelUnpaid(tx, orderId, 'job', 'not paid in time'));

/** Reports an order as paid, as Razorpay would. */
async function capture(orderId: string) {
  const id = randomBytes(7).toString('hex');
  const { payablePaise, razorpayOrderId } = await db.order.update({
    where: { id: orderId },
    data: { razorpayOrderId: `order_${id}` },
  });
  return settlePayment({
    razorpayOrderId: razorpayOrderId!,
    razorpayPaymentId: `pay_${id}`,
    amountPaise: payablePaise,
    currency: 'INR',
    status: 'CAPTURED',
  });
}

it('lets 10 of 50 concurrent checkouts use a coupon of 10 uses, and released ones again', async () => {
  await issue({ usesTotal: 10 });
  const shoppers = await many(50, await createProduct({ stock: 100 }));
  const replies = await Promise.all(shoppers.map((shopper) => checkout(shopper)));
  expect(replies.filter(gotIt)).toHaveLength(10);
  for (const { status, body } of replies.filter((reply) => !gotIt(reply)))
    expect([409, 'This coupon has been used up']).toContain(status === 409 ? status : body.message);
  await expectCounted(10);

  const placed = replies.filter(gotIt).map(({ body }) => body.order_id!);
  const late = shoppers.filter((_, index) => !gotIt(replies[index]!));
  const [, ...again] = await Promise.all([
    Promise.all(placed.slice(0, 4).map(lapse)),
    ...late.map((shopper) => checkout(shopper)),
  ]);
  expect(again.filter(gotIt).length).toBeLessThanOrEqual(4);
  const last = await Promise.all(late.map((shopper) => checkout(shopper)));
  expect(last.filter(gotIt)).toHaveLength(4);
  await expectCounted(10);
});

it('is used once by each customer, in however many tabs', async () => {
  await issue({ usesTotal: 100 });
  const products = [];
  for (let count = 0; count < 5; count += 1) products.push(await createProduct({ stock: 100 }));
  const shoppers = await many(10, ...products);
  const lines = await db.cartLine.findMany({ select: { id: true, customerId: true } });
  const replies = await Promise.all(
    lines.map(({ id, customerId }) =>
      checkout(
        shoppers.find((shopper) => shopper.id === customerId)!,
        { cart_id: id },
      ),
    ),
  );
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  await expectCounted(10);
  const open = await db.order.findMany({ where: { status: 'ORDER_PLACED' } });
  expect(new Set(open.map(({ customerId }) => customerId)).size).toBe(10);

  // Paid, then retried with nothing left to replace.
  await db.order.updateMany({ where: { status: 'ORDER_PLACED' }, data: { status: 'PURCHASED', paidAt: new Date() } });
  const again = await Promise.all(
    lines.map(({ id, customerId }) =>
      checkout(
        shoppers.find((shopper) => shopper.id === customerId)!,
        { cart_id: id },
      ),
    ),
  );
  expect(again.filter(gotIt)).toEqual([]);
  await expectCounted(10);
});

it('is not used twice while the customer’s earlier order is being paid', async () => {
  await issue({ usesTotal: 100 });
  const shopper = await ready(await createProduct(), await createProduct());
  const [one, other] = await db.cartLine.findMany({ orderBy: { id: 'asc' } });
  const first = (await checkout(shopper, { cart_id: one!.id })).body.order_id!;
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(async (payment) => {
    await payment.$executeRaw(
      Prisma.sql`UPDATE "order" SET status = 'PURCHASED', paid_at = now() WHERE id = ${first}::uuid`,
    );
    second = placeOrder({ customerId: shopper.id, lineIds: [other!.id], expectedPaise: CLAIM, locale: 'en' }).catch(
      (error: unknown) => error,
    );
    await untilBlocked();
  });
  expect(await second).toMatchObject({ key: 'couponExhausted' });
  await expectCounted(1);
});

describe('an order that is paid after its time', () => {
  async function lapsed(shopper: Shopper, body: object = {}): Promise<string> {
    const { order_id: id } = (await checkout(shopper, body)).body;
    expect(await holdStock(id!)).toBe(true);
    await lapse(id!);
    return id!;
  }

  it('is sold at the price of its coupon while that has uses left', async () => {
    await issue({ usesTotal: 1 });
    const id = await lapsed(await ready(await createProduct()));
    expect(await capture(id)).toMatchObject({ orderStatus: 'PURCHASED', refunding: null });
    await expectCounted(1);
  });

  it('is refunded when the coupon went to someone else', async () => {
    await issue({ usesTotal: 1 });
    const productId = await createProduct();
    const id = await lapsed(await ready(productId));
    expect(gotIt(await checkout(await ready(productId)))).toBe(true);
    expect(await capture(id)).toMatchObject({ orderStatus: 'CANCELLED', refunding: 'couponUsed' });
    expect(await db.refund.findMany()).toMatchObject([{ orderId: id, amountPaise: CLAIM, reason: 'couponUsed' }]);
    expect(await db.stockLevel.findUniqueOrThrow({ where: { productId } })).toMatchObject({ onHand: 10, reserved: 0 });
    await expectCounted(1);
  });

  it('finds three uses for ten who pay at once', async () => {
    await issue({ usesTotal: 3 });
    const ids: string[] = [];
    for (const shopper of await many(10, await createProduct({ stock: 100 }))) ids.push(await lapsed(shopper));
    const settled = await Promise.all(ids.map(capture));
    expect(settled.map((settlement) => settlement?.refunding ?? 'sold').toSorted()).toEqual([
      ...Array<string>(7).fill('couponUsed'),
      'sold',
      'sold',
      'sold',
    ]);
    await expectCounted(3);
  });

  it('finds one use for a customer who pays three such orders at once', async () => {
    await issue({ usesTotal: 100 });
    const shopper = await ready(await createProduct(), await createProduct(), await createProduct());
    const ids: string[] = [];
    for (const { id } of await db.cartLine.findMany()) ids.push(await lapsed(shopper, { cart_id: id }));
    const settled = await Promise.all(ids.map(capture));
    expect(settled.map((settlement) => settlement?.refunding ?? 'sold').toSorted()).toEqual([
      'couponUsed',
      'couponUsed',
      'sold',
    ]);
    await expectCounted(1);
  });
});
