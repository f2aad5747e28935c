import { POST as buyagain } from '@/app/api/admin/buyagain/route';
import { addToCart, applyCoupon } from '@/lib/selling/cart/commands';
import { getCart } from '@/lib/selling/cart/queries';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { listUsedCoupons } from '@/lib/selling/coupons/queries';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { findOrder, listOrders } from '@/lib/selling/orders/queries';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';
import { createAddress, createCustomer } from '../factories/customer';
import { repeatedRequests } from '../factories/pharmacist';
import { createProduct } from '../factories/product';

beforeEach(async () => {
  await resetDatabase();
  await db.coupon.deleteMany();
});

/**
 * Creates a customer who ordered these products, by default one unit each, and whose cart is empty
 * again.
 */
async function ordered(products: number[], quantity = 1) {
  const shopper = await createCustomer();
  await createAddress(shopper.id);
  for (const productId of products) await addToCart(shopper.id, { productId, quantity });
  const { order } = await placeOrder({ customerId: shopper.id, locale: 'en' });
  await db.cartLine.deleteMany({ where: { customerId: shopper.id } });
  return { shopper, orderId: order.id };
}

const markPaid = (id: string) => db.order.update({ where: { id }, data: { status: 'PURCHASED', paidAt: new Date() } });
type Reply = {
  status: string;
  message: string;
  added: { product_id: number }[];
  unavailable: { product_name: string }[];
};
const again = (cookie: string, order_id: string) => callRoute<Reply>(buyagain, { cookie, body: { order_id } });

describe('buying again', () => {
  it('adds what there is, as many as there are, and names what is gone', async () => {
    const [plenty, few, soldOut] = [
      await createProduct(),
      await createProduct(),
      await createProduct({ name: 'Old syrup' }),
    ];
    const { shopper, orderId } = await ordered([plenty, few, soldOut], 5);
    await db.stockLevel.update({ where: { productId: few }, data: { onHand: 2 } });
    await db.stockLevel.update({ where: { productId: soldOut }, data: { onHand: 0 } });
    const { body } = await again(shopper.cookie, orderId);
    expect(body).toMatchObject({
      status: 'true',
      message: '2 products were added to your cart. Currently unavailable: Old syrup.',
    });
    expect(body.unavailable).toEqual([expect.objectContaining({ product_name: 'Old syrup' })]);
    const { lines } = await getCart(shopper.id, 'en');
    expect(lines.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [plenty, 5],
        [few, 2],
      ].sort(),
    );
  });

  it('leaves out cancelled units and lines that were cancelled as a whole', async () => {
    const [part, whole, kept] = [await createProduct(), await createProduct(), await createProduct()];
    const { shopper, orderId } = await ordered([part, whole, kept], 3);
    await db.orderLine.updateMany({ where: { orderId, productId: part }, data: { cancelledQuantity: 2 } });
    await db.orderLine.updateMany({ where: { orderId, productId: whole }, data: { cancelledQuantity: 3 } });
    const { body } = await again(shopper.cookie, orderId);
    expect(body.unavailable).toEqual([]);
    expect(body.added.map(({ product_id }) => product_id).sort()).toEqual([part, kept].sort());
    const { lines } = await getCart(shopper.id, 'en');
    expect(new Map(lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
      new Map([
        [part, 1],
        [kept, 3],
      ]),
    );
  });

  it('leaves out units that came back or are on their way back, and ends with none left', async () => {
    const [part, whole] = [await createProduct(), await createProduct()];
    const { shopper, orderId } = await ordered([part, whole], 4);
    await db.orderLine.updateMany({
      where: { orderId, productId: part },
      data: { returnedQuantity: 1, returningQuantity: 1 },
    });
    await db.orderLine.updateMany({ where: { orderId, productId: whole }, data: { returnedQuantity: 4 } });
    await again(shopper.cookie, orderId);
    const { lines } = await getCart(shopper.id, 'en');
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[part, 2]]);
    await db.orderLine.updateMany({
      where: { orderId },
      data: { cancelledQuantity: 2, returnedQuantity: 2, returningQuantity: 0 },
    });
    expect((await again(shopper.cookie, orderId)).status).toBe(403);
  });

  it('leaves what is in the cart already as it is', async () => {
    const productId = await createProduct();
    const { shopper, orderId } = await ordered([productId], 4);
    await addToCart(shopper.id, { productId, quantity: 1 });
    expect((await again(shopper.cookie, orderId)).body).toMatchObject({
      status: 'true',
      message: 'These products are already in your cart.',
      added: [],
    });
    expect((await getCart(shopper.id, 'en')).lines[0]?.quantity).toBe(1);
  });

  it('says so when nothing of it is sold any more', async () => {
    const productId = await createProduct({ name: 'Withdrawn tablets' });
    const { shopper, orderId } = await ordered([productId]);
    await db.product.update({ where: { id: productId }, data: { isActive: false } });
    expect((await again(shopper.cookie, orderId)).body).toMatchObject({
      status: 'false',
      message: 'Currently unavailable: Withdrawn tablets.',
    });
  });

  it("does not work with someone else's order", async () => {
    const { orderId } = await ordered([await createProduct()]);
    const stranger = await createCustomer();
    expect((await again(stranger.cookie, orderId)).status).toBe(403);
    expect(await db.cartLine.count()).toBe(0);
  });
});

describe('the order list', () => {
  it('adds the ticked times up and searches in the language of the page', async () => {
    const productId = await createProduct({ name: 'Cough syrup' });
    await db.productTranslation.create({ data: { productId, locale: 'ta', name: 'இருமல் மருந்து' } });
    const { shopper, orderId } = await ordered([productId]);
    const now = Date.now();
    const span = (fromDays: number, toDays: number) => ({
      since: new Date(now - fromDays * DAY),
      until: new Date(now - toDays * DAY),
    });
    const found = async (filter: object) =>
      (await listOrders(shopper.id, { locale: 'ta', ...filter })).orders.map(({ id }) => id);
    expect(await found({ spans: [span(20, 10)] })).toEqual([]);
    expect(await found({ spans: [span(20, 10), { since: new Date(now - DAY) }] })).toEqual([orderId]);
    expect(await found({ search: 'இருமல்' })).toEqual([orderId]);
    expect(await found({ search: 'COUGH' })).toEqual([orderId]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  it('shows the way the money went back, and why a prescription was not accepted', async () => {
    const { shopper, orderId } = await ordered([await createProduct()]);
    await markPaid(orderId);
    const { payablePaise } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.payment.create({
      data: {
        orderId,
        customerId: shopper.id,
        razorpayPaymentId: 'pay_1',
        razorpayOrderId: 'order_1',
        status: 'CAPTURED',
        amountPaise: payablePaise,
      },
    });
    const file = {
      customerId: shopper.id,
      storageKey: 'rx/x.jpg',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: '0'.repeat(64),
      originalName: 'rx.jpg',
    };
    const rejected = await db.prescription.create({ data: file });
    await db.orderLine.updateMany({
      where: { orderId },
      data: { requiresPrescription: true, prescriptionId: rejected.id },
    });
    await repeatedRequests(orderId, 'The date is missing');
    await cancelOrder(shopper.id, orderId);
    const order = await findOrder(shopper.id, orderId, 'en');
    expect(order?.refunds).toEqual([
      { amountPaise: payablePaise, chargebackPaise: 0, isHeld: false, status: 'PENDING', at: expect.any(String) },
    ]);
    expect(order?.lines[0]).toMatchObject({ prescription: 'rejected', prescriptionReason: 'The date is missing' });
    expect(order?.events.at(-1)).toMatchObject({ status: 'CANCELLED', actor: 'customer' });
    expect((await listOrders(shopper.id, { locale: 'en' })).orders).toEqual([order]);
  });
});

describe('coupons of a customer', () => {
  const terms = {
    calculation: 'AMOUNT' as const,
    offer: 50,
    amountUptoPaise: 5_000,
    usesTotal: 10,
    validUntil: new Date(Date.now() + DAY),
  };

  it('says why one does not apply and how much is missing', async () => {
    const shopper = await createCustomer();
    await addToCart(shopper.id, {
      productId: await createProduct({ mrpPaise: 4_000, pricePaise: 3_000 }),
      quantity: 1,
    });
    await db.coupon.createMany({
      data: [
        { ...terms, code: 'SMALL' },
        { ...terms, code: 'OVER', usesTotal: 1, usedCount: 1 },
      ],
    });
    const { coupons } = await getCart(shopper.id, 'en');
    expect(coupons.map(({ code, obstacle, missingPaise }) => [code, obstacle, missingPaise])).toEqual([
      ['OVER', 'couponExhausted', 0],
      ['SMALL', 'couponTooSmall', 1_001],
    ]);
  });

  it('lists what was used for a paid order, and only then', async () => {
    const shopper = await createCustomer();
    await createAddress(shopper.id);
    await db.coupon.create({ data: { ...terms, code: 'FIFTY' } });
    await addToCart(shopper.id, { productId: await createProduct(), quantity: 1 });
    await applyCoupon(shopper.id, 'FIFTY');
    const { order } = await placeOrder({ customerId: shopper.id, locale: 'en' });
    expect(await listUsedCoupons(shopper.id)).toEqual([]);
    await markPaid(order.id);
    expect(await listUsedCoupons(shopper.id)).toEqual([
      expect.objectContaining({ code: 'FIFTY', discountPaise: 5_000, orderNumber: order.number }),
    ]);
    expect(await listUsedCoupons((await createCustomer()).id)).toEqual([]);
    expect((await getCart(shopper.id, 'en')).coupons[0]?.obstacle).toBe('couponUsed');
  });
});
