import { auditLedger } from '@/lib/background/ledger-check/queries';
import { processDue } from '@/lib/background/handlers';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { confirmReceipt } from '@/lib/dispensing/fulfilment/confirm-receipt';
import { deliverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { undoDelivery } from '@/lib/dispensing/fulfilment/undo-step';
import { MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { openPayment } from '@/lib/money/payments/open-payment';
import { reconcilePayments } from '@/lib/money/payments/reconcile-payments';
import { addToCart, applyCoupon } from '@/lib/selling/cart/commands';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { findOrder } from '@/lib/selling/orders/queries';
import { toWireTracking } from '@/lib/selling/orders/wire';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { dropZoneIndex } from '@/lib/site/delivery/queries';
import { buyForCash, createCashBuyer, offerCash, paymentOf, placeFor } from '@/test/factories/cash';
import { createProduct } from '@/test/factories/product';
import { createStaff } from '@/test/factories/staff';
import { emptyDatabase, untilBlocked } from '@/test/database';
import { pay, webhooks } from '@/test/shop/paying';
import { confirmCash } from './confirm-cash';

const BY = { actor: 'test' };

beforeEach(async () => {
  await emptyDatabase();
  await offerCash();
});
afterAll(() => emptyDatabase());

/** Rules of the ledger that do not hold. */
const broken = async () => (await auditLedger()).filter(({ count, isWarning }) => count > 0 && !isWarning);

/** Charges for delivery, and buys for cash with a coupon: two lines. */
async function buyWithCharges() {
  const value = {
    cashOnDelivery: { ...DEMO_SETTINGS.cashOnDelivery, offered: 'on' as const },
    delivery: { standard: { chargePaise: 4_900, freeFromPaise: null } },
  };
  await db.setting.update({ where: { key: 'store' }, data: { value } });
  dropZoneIndex();
  await db.coupon.create({
    data: {
      ...{ code: 'FIFTY', title: 'Fifty', offer: 50, amountUptoPaise: 5_000, usesTotal: 10, usesPerCustomer: 1 },
      validUntil: new Date(Date.now() + 60 * MINUTE),
    },
  });
  const customer = await createCashBuyer();
  for (const pricePaise of [8_050, 9_130])
    await addToCart(customer.id, {
      productId: await createProduct({ stock: 4, pricePaise, mrpPaise: 10_000 }),
      quantity: 1,
    });
  await applyCoupon(customer.id, 'FIFTY');
  const { order } = await placeOrder({ customerId: customer.id, locale: 'en' });
  await confirmCash({ customerId: customer.id, receipt: order.receipt });
  const lines = await db.orderLine.findMany({ where: { orderId: order.id }, orderBy: { position: 'asc' } });
  return { customer, order, lines };
}

describe('cash on delivery with a coupon and a delivery charge', () => {
  it('is collected without canceled units, to the paisa', async () => {
    const { customer, order, lines } = await buyWithCharges();
    expect(order).toMatchObject({ shippingPaise: 4_900, couponDiscountPaise: 5_000 });
    await cancelOwnLines(customer.id, order.id, [{ id: lines[0]!.id }]);
    const left = order.payablePaise - lines[0]!.totalPaise;
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({ toCollectPaise: left });
    await moveOrder(order.id, 'DISPATCHED', BY);
    await moveOrder(order.id, 'DELIVERED', BY);
    await processDue();
    expect(await paymentOf(order.id)).toMatchObject({ status: 'CAPTURED', amountPaise: order.payablePaise });
    expect(await broken()).toEqual([]);
  });

  it('leaves nothing to collect when its lines are canceled one by one', async () => {
    const { customer, order, lines } = await buyWithCharges();
    for (const { id } of lines) await cancelOwnLines(customer.id, order.id, [{ id }]);
    await processDue();
    expect(await db.order.findFirstOrThrow()).toMatchObject({ status: 'CANCELLED' });
    const { _sum } = await db.refund.aggregate({ _sum: { uncollectedPaise: true } });
    expect(_sum.uncollectedPaise).toBe(order.payablePaise);
    expect(await broken()).toEqual([]);
  });

  it('leaves nothing to collect when its parcel is refused', async () => {
    const { order } = await buyWithCharges();
    await moveOrder(order.id, 'DISPATCHED', BY);
    await failDelivery(order.id, 'REFUSED', BY);
    await returnUndelivered(order.id, BY);
    await processDue();
    expect(await db.refund.findFirstOrThrow()).toMatchObject({ uncollectedPaise: order.payablePaise });
    expect(await broken()).toEqual([]);
  });
});

describe('an order with cash on delivery', () => {
  it('is canceled or sent, and canceled or received, never both', async () => {
    const { customer, order } = await buyForCash();
    const first = await Promise.allSettled([
      cancelOrder(customer.id, order.id),
      moveOrder(order.id, 'DISPATCHED', BY),
      cancelOrder(customer.id, order.id),
    ]);
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const sent = await buyForCash();
    await moveOrder(sent.order.id, 'DISPATCHED', BY);
    const second = await Promise.allSettled([
      confirmReceipt(sent.customer.id, sent.order.id),
      cancelOrder(sent.customer.id, sent.order.id),
      moveOrder(sent.order.id, 'DELIVERED', BY),
    ]);
    expect(second[1]!.status).toBe('rejected');
    expect(await paymentOf(sent.order.id)).toMatchObject({ status: 'CAPTURED' });
    expect(await broken()).toEqual([]);
  });

  it('is not given back while a remittance that names it is being entered', async () => {
    const [{ order }, { id: enteredById }] = [await buyForCash(), await createStaff('OWNER')];
    const { id: parcelId } = await packOrder(order.id, BY);
    await moveOrder(order.id, 'DISPATCHED', BY);
    await deliverParcel(parcelId, BY);
    const { id: paymentId } = await paymentOf(order.id);
    const amountPaise = order.payablePaise;
    let undone: Promise<unknown> | undefined;
    await inTransaction.withModels(async (tx) => {
      await tx.cashRemittance.create({
        data: {
          ...{ courier: 'Delhivery', reference: 'CMS1', amountPaise, paidOn: new Date(), enteredById },
          lines: { create: { position: 0, orderNumber: order.number, amountPaise, paymentId } },
        },
      });
      undone = undoDelivery(parcelId, BY).catch((error: unknown) => error);
      await untilBlocked();
    });
    expect(await undone).toMatchObject({ key: 'undoTooLate' });
    expect(await paymentOf(order.id)).toMatchObject({ status: 'CAPTURED' });
  });

  it('says in the documented calls that its payment is pending until the cash is collected', async () => {
    const { customer, order } = await buyForCash();
    const told = async () => {
      const { status, payment_status } = toWireTracking((await findOrder(customer.id, order.id, 'en'))!);
      return [status, payment_status];
    };
    expect((await told())[1]).toBe('pending');
    await moveOrder(order.id, 'DISPATCHED', BY);
    expect(await told()).toEqual(['dispatched', 'pending']);
    await moveOrder(order.id, 'DELIVERED', BY);
    expect(await told()).toEqual(['delivered', 'paid']);
    const { customer: other, order: ended } = await buyForCash();
    await cancelOrder(other.id, ended.id);
    expect(toWireTracking((await findOrder(other.id, ended.id, 'en'))!).payment_status).toBe('none');
    expect(await broken()).toEqual([]);
  });

  it('gives back a payment of another window, although no one reported it', async () => {
    webhooks.arrive = false;
    const customer = await createCashBuyer();
    const order = await placeFor(customer.id);
    const named = { customerId: customer.id, receipt: order.receipt };
    const { razorpayOrderId } = await openPayment(named);
    await confirmCash(named);
    await pay(razorpayOrderId);
    const { createdAt } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(await reconcilePayments(new Date(createdAt.getTime() + MINUTE + 1000))).toBe(1);
    await processDue();
    expect(await db.refund.findMany()).toMatchObject([
      { reason: 'alreadyPaid', amountPaise: order.payablePaise, uncollectedPaise: 0 },
    ]);
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({ toCollectPaise: order.payablePaise });
    expect(await broken()).toEqual([]);
  });
});

describe('the audit finds', () => {
  const found = async () => (await broken()).map(({ rule, broken: rows }) => [rule, ...rows.map(({ what }) => what)]);

  it('cash that counts as uncollected after its collection, or not before it', async () => {
    const { customer, order, lines } = await buyForCash([{}, {}]);
    await cancelOwnLines(customer.id, order.id, [{ id: lines[0]!.id }]);
    await moveOrder(order.id, 'DISPATCHED', BY);
    await moveOrder(order.id, 'DELIVERED', BY);
    expect(await found()).toEqual([]);
    const { id } = await db.refund.findFirstOrThrow();
    const rule = 'refunds count cash on delivery as uncollected until its collection, and never after it';
    await db.refund.update({ where: { id }, data: { createdAt: new Date(Date.now() + MINUTE) } });
    expect(await found()).toEqual([[rule, id]]);
    await db.refund.update({ where: { id }, data: { createdAt: new Date(Date.now() - MINUTE), uncollectedPaise: 0 } });
    expect(await found()).toContainEqual([rule, id]);
  });

  it('a remittance that names the cash of another order', async () => {
    const [one, other] = [await buyForCash(), await buyForCash()];
    const { id: enteredById } = await createStaff('OWNER');
    await db.cashRemittance.create({
      data: {
        ...{ courier: 'Delhivery', reference: 'CMS1', amountPaise: 100, paidOn: new Date(), enteredById },
        lines: {
          create: {
            ...{ position: 0, orderNumber: one.order.number, amountPaise: 100 },
            paymentId: (await paymentOf(other.order.id)).id,
          },
        },
      },
    });
    expect(await found()).toEqual([['a remittance names the cash of its own orders', 'CMS1']]);
  });
});
