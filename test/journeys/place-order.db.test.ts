import { POST as savetrancations } from '@/app/api/admin/savetrancations/route';
import { addToCart, applyCoupon } from '@/lib/selling/cart/commands';
import { getCart } from '@/lib/selling/cart/queries';
import { cancelUnpaid, expireReservations } from '@/lib/selling/checkout/expire-orders';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { releaseStock } from '@/lib/inventory/stock/commands';
import { resetDatabase, untilBlocked } from '../database';
import { holdStock, sellStock } from '../factories/hold-stock';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';

beforeEach(async () => {
  await resetDatabase();
  await db.coupon.deleteMany();
});

async function readyToOrder(productId: number, quantity = 1) {
  const shopper = await createCustomer();
  await createAddress(shopper.id);
  await addToCart(shopper.id, { productId, quantity });
  return shopper;
}

const place = (customerId: string, more = {}) =>
  placeOrder({ customerId, locale: 'en', ...more }).then(({ order }) => order);
const shelf = (productId: number) => db.stockLevel.findUniqueOrThrow({ where: { productId } });

describe('placing an order', () => {
  it('freezes lines, prices, tax and address', async () => {
    const productId = await createProduct({ mrpPaise: 10_500, pricePaise: 10_500 });
    const shopper = await readyToOrder(productId, 2);
    const reply = await callRoute<{ receipt_id: string; order_id: string }>(savetrancations, {
      cookie: shopper.cookie,
      body: { total_amt: 210 },
    });
    expect(reply.body.receipt_id).toMatch(/^[0-9a-f]{32}$/);
    await db.product.update({ where: { id: productId }, data: { name: 'Renamed', pricePaise: 1 } });
    const order = await db.order.findUniqueOrThrow({
      where: { id: reply.body.order_id },
      include: { lines: true, events: true },
    });
    expect(order).toMatchObject({
      status: 'ORDER_PLACED',
      payablePaise: 21_000,
      taxPaise: 1_000,
      deliveryPincode: '625001',
    });
    expect(order.lines).toEqual([
      expect.objectContaining({ pricePaise: 10_500, quantity: 2, totalPaise: 21_000, taxPaise: 1_000 }),
    ]);
    expect(order.lines[0]?.name).not.toBe('Renamed');
    expect(order.events).toHaveLength(1);
  });

  it('gives the documented refusals', async () => {
    const bare = await createCustomer();
    await addToCart(bare.id, { productId: await createProduct(), quantity: 1 });
    const order = (cookie: string, body = {}) => callRoute(savetrancations, { cookie, body });
    expect((await order(bare.cookie)).body).toEqual({ status: 'false', message: 'Please add address and place order' });
    const patient = await readyToOrder(await createProduct({ requiresPrescription: true }));
    expect((await order(patient.cookie)).body).toEqual({ status: 'false', message: 'Kindly upload prescription' });
    const empty = await createCustomer();
    expect((await order(empty.cookie)).body).toEqual({ status: 'false', message: 'Your cart is empty' });
    expect(await db.order.count()).toBe(0);
  });

  it('refuses a total that is not ours and lines that are not the customer’s', async () => {
    const productId = await createProduct();
    const [shopper, stranger] = [await readyToOrder(productId), await readyToOrder(productId)];
    expect((await callRoute(savetrancations, { cookie: shopper.cookie, body: { total_amt: 1 } })).status).toBe(409);
    const foreign = await db.cartLine.findFirstOrThrow({ where: { customerId: stranger.id } });
    expect((await callRoute(savetrancations, { cookie: shopper.cookie, body: { cart_id: foreign.id } })).status).toBe(
      403,
    );
    const address = await db.address.findFirstOrThrow({ where: { customerId: stranger.id } });
    expect(
      (await callRoute(savetrancations, { cookie: shopper.cookie, body: { address_id: address.id } })).status,
    ).toBe(403);
    expect(await db.order.count()).toBe(0);
  });

  it('makes one order of ten presses of the button', async () => {
    const shopper = await readyToOrder(await createProduct());
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(shopper.id)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  });

  it('releases the earlier order’s stock last, so coupon waits block no buyer', async () => {
    const productId = await createProduct({ stock: 5 });
    const shopper = await readyToOrder(productId);
    const earlier = await place(shopper.id);
    await holdStock(earlier.id);
    await db.coupon.create({
      data: { code: 'LATER', offer: 10, amountUptoPaise: 1_000, validUntil: new Date('2099-01-01'), usesTotal: 9 },
    });
    await applyCoupon(shopper.id, 'LATER');
    let placed: Promise<unknown> | undefined;
    await inTransaction.withModels(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM coupon WHERE code = 'LATER' FOR UPDATE`;
      placed = place(shopper.id);
      await untilBlocked();
      expect(
        await tx.$queryRaw`SELECT reserved FROM stock_level WHERE product_id = ${productId} FOR UPDATE NOWAIT`,
      ).toEqual([{ reserved: 1 }]);
    });
    await placed;
    expect(await shelf(productId)).toMatchObject({ onHand: 5, reserved: 0 });
    expect((await db.order.findUniqueOrThrow({ where: { id: earlier.id } })).status).toBe('CANCELLED');
  });

  it('has a history in the order in which things happened, whenever their transactions began', async () => {
    const shopper = await readyToOrder(await createProduct());
    const ended = await inTransaction.withModels(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      const { id } = await place(shopper.id);
      await cancelUnpaid(tx, id, 'job', 'not paid in time');
      return id;
    });
    const events = await db.orderEvent.findMany({ where: { orderId: ended }, orderBy: { createdAt: 'asc' } });
    expect(events.map(({ toStatus }) => toStatus)).toEqual(['ORDER_PLACED', 'CANCELLED']);
  });

  it('ends the earlier unpaid order when the cart has changed', async () => {
    const productId = await createProduct();
    const shopper = await readyToOrder(productId);
    const first = await place(shopper.id);
    expect(await holdStock(first.id)).toBe(true);
    await db.cartLine.updateMany({ data: { quantity: 2 } });
    await place(shopper.id);
    expect(await db.order.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({ status: 'CANCELLED' });
    expect(await shelf(productId)).toMatchObject({ onHand: 10, reserved: 0 });
  });
});

describe('a coupon at the order', () => {
  const coupon = (change = {}) =>
    db.coupon.create({
      data: {
        code: 'FIFTY',
        offer: 50,
        amountUptoPaise: 9_000,
        validUntil: new Date('2099-01-01'),
        usesTotal: 3,
        ...change,
      },
    });

  it('is used, spread over the lines and given back when the order ends unpaid', async () => {
    await coupon();
    const shopper = await readyToOrder(await createProduct());
    await applyCoupon(shopper.id, 'fifty');
    const order = await place(shopper.id, { expectedPaise: 3_000 });
    expect(await db.coupon.findFirst()).toMatchObject({ usedCount: 1 });
    await inTransaction.withModels((tx) => cancelUnpaid(tx, order.id, 'job', 'test'));
    expect(await db.coupon.findFirst()).toMatchObject({ usedCount: 0 });
  });

  it('is understood in a total from which the client took it off', async () => {
    await coupon();
    const shopper = await readyToOrder(await createProduct());
    const { id } = await place(shopper.id, { expectedPaise: 3_000 });
    expect(await db.order.findUnique({ where: { id } })).toMatchObject({
      couponCode: 'FIFTY',
      couponDiscountPaise: 5_000,
    });
  });

  it('stays usable for the order it is used in when the payment window was left', async () => {
    await coupon({ usesTotal: 1 });
    const shopper = await readyToOrder(await createProduct());
    await applyCoupon(shopper.id, 'FIFTY');
    const first = await place(shopper.id, { expectedPaise: 3_000 });
    expect((await getCart(shopper.id, 'en')).totals.payablePaise).toBe(3_000);
    expect(await place(shopper.id, { expectedPaise: 3_000 })).toMatchObject({ id: first.id });
    await db.cartLine.updateMany({ where: { customerId: shopper.id }, data: { quantity: 2 } });
    await place(shopper.id, { expectedPaise: 11_000 });
    expect(await db.couponUse.count()).toBe(1);
    expect(await db.coupon.findFirst()).toMatchObject({ usedCount: 1 });
  });
});

describe('stock', () => {
  it('of ten goes to exactly ten of fifty at once, and the ledger explains it', async () => {
    const productId = await createProduct({ stock: 10 });
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => readyToOrder(productId)));
    const orders = await Promise.all(shoppers.map(({ id }) => place(id)));
    const held = await Promise.all(orders.map(({ id }) => holdStock(id)));
    const winners = orders.filter((_, index) => held[index]);
    expect(winners).toHaveLength(10);
    expect(await shelf(productId)).toMatchObject({ onHand: 10, reserved: 10 });
    await Promise.all(winners.map(({ id }) => sellStock(id)));
    expect(await shelf(productId)).toMatchObject({ onHand: 0, reserved: 0 });
    const { _sum } = await db.stockMovement.aggregate({ where: { productId }, _sum: { delta: true } });
    expect(_sum.delta).toBe(0);
  });

  it('comes back once when its time is over, however many jobs run', async () => {
    const productId = await createProduct();
    const shopper = await readyToOrder(productId, 4);
    const order = await place(shopper.id);
    expect(await holdStock(order.id)).toBe(true);
    const later = new Date(Date.now() + 16 * 60_000);
    const ended = await Promise.all(Array.from({ length: 5 }, () => expireReservations(later)));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await shelf(productId)).toMatchObject({ onHand: 10, reserved: 0 });
  });

  it('that lapsed is taken again at a late payment, or reported short with nothing changed', async () => {
    const productId = await createProduct({ stock: 1 });
    const [late, quick] = [await readyToOrder(productId), await readyToOrder(productId)];
    const lateOrder = await place(late.id);
    expect(await holdStock(lateOrder.id)).toBe(true);
    await expireReservations(new Date(Date.now() + 16 * 60_000));
    const quickOrder = await place(quick.id);
    expect(await holdStock(quickOrder.id)).toBe(true);
    expect(await sellStock(lateOrder.id)).toBe(false);
    expect(await shelf(productId)).toMatchObject({ onHand: 1, reserved: 1 });
    await inTransaction.withModels((tx) => cancelUnpaid(tx, quickOrder.id, 'job', 'test'));
    expect(await sellStock(lateOrder.id)).toBe(true);
    expect(await shelf(productId)).toMatchObject({ onHand: 0, reserved: 0 });
  });

  it('given back after a failed attempt is held again when the payment is opened again', async () => {
    const productId = await createProduct({ stock: 2 });
    const order = await place((await readyToOrder(productId, 2)).id);
    expect(await holdStock(order.id)).toBe(true);
    await inTransaction.withModels((tx) => releaseStock(tx, order.id));
    expect(await shelf(productId)).toMatchObject({ onHand: 2, reserved: 0 });
    expect(await holdStock(order.id)).toBe(true);
    expect(await holdStock(order.id)).toBe(true);
    expect(await shelf(productId)).toMatchObject({ onHand: 2, reserved: 2 });
  });

  it('never held is not sold', async () => {
    const productId = await createProduct({ stock: 2 });
    const order = await place((await readyToOrder(productId)).id);
    expect(await sellStock(order.id)).toBe(false);
    expect(await shelf(productId)).toMatchObject({ onHand: 2, reserved: 0 });
  });

  it('cannot be made to lie: the database refuses it', async () => {
    const productId = await createProduct({ stock: 1 });
    await expect(db.stockLevel.update({ where: { productId }, data: { reserved: 2 } })).rejects.toThrow();
    await expect(db.stockMovement.deleteMany({ where: { productId } })).rejects.toThrow();
    await expect(db.product.update({ where: { id: productId }, data: { pricePaise: 999_999 } })).rejects.toThrow();
  });
});
