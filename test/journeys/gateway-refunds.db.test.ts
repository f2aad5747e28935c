import { auditLedger } from '@/lib/background/ledger-check/queries';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelForStore, cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { dispatchParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { findOrder } from '@/lib/selling/orders/queries';
import { refund } from '@/lib/money/payments/razorpay/gateway';
import { reconcileRefunds } from '@/lib/money/payments/refunds/reconcile-refunds';
import { recordReported } from '@/lib/money/payments/refunds/receive-refunds';
import { listMoments } from '@/lib/selling/orders/timeline-queries';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { changeControl } from '@/sandbox/razorpay/control';
import { payOrder } from '@/sandbox/razorpay/pay';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { addToCart } from '@/lib/selling/cart/commands';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { openPayment } from '@/lib/money/payments/open-payment';
import { dispute, refundsOf, sentBack } from '../shop/disputes';
import { buyGoods } from '../factories/purchase';
import { workWithoutFiles as processDue } from '../work-without-files';
import { emptyDatabase } from '../database';
import { createAddress, createCustomer } from '../factories/customer';
import { createProduct } from '../factories/product';
import { deliverNews, webhooks } from '../servers/store-and-sandbox';

type Bought = Awaited<ReturnType<typeof buyGoods>>;

const ACTOR = { actor: 'test' };
const GOODS = [{ pricePaise: 10_000, quantity: 2 }, { pricePaise: 9_900 }];
const paymentOf = (orderId: string) => db.payment.findFirstOrThrow({ where: { orderId } });

async function buy() {
  const bought = await buyGoods(GOODS);
  await deliverNews();
  return { ...bought, payment: await paymentOf(bought.order.id) };
}

/** Makes a refund in the dashboard of Razorpay, without the notes of the store. */
async function refundThere({ order }: Bought, amountPaise: number) {
  const { razorpayPaymentId: paymentId } = await paymentOf(order.id);
  return refund({ paymentId, amountPaise, idempotencyKey: crypto.randomUUID(), notes: {} });
}

async function settled() {
  await deliverNews();
  while ((await processDue()) > 0) await deliverNews();
}

const broken = async () => (await auditLedger()).filter(({ count, isWarning }) => count > 0 && !isWarning);
const credited = async () =>
  (await db.invoice.findMany({ where: { isCreditNote: true }, orderBy: { sequence: 'asc' } })).map(
    ({ totalPaise }) => totalPaise,
  );
const cancel = ({ customer, order }: Bought) => cancelOrder(customer.id, order.id);

beforeEach(async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(console, 'warn').mockReturnValue();
  await emptyDatabase();
});
afterEach(async () => expect(await broken()).toEqual([]));

describe('a full refund made at Razorpay', () => {
  it('refunds the order with a credit note, and notifies buyer and staff', async () => {
    const bought = await buy();
    const { amountPaise: whole } = bought.payment;
    await refundThere(bought, whole);
    await settled();
    expect(await refundsOf(bought.order.id)).toEqual([[whole, 0, 'PROCESSED']]);
    expect(await credited()).toEqual([whole]);
    expect((await findOrder(bought.customer.id, bought.order.id, 'en'))?.refunds).toMatchObject([
      { amountPaise: whole },
    ]);
    expect(await db.notification.count({ where: { kind: 'refundDone' } })).toBe(1);
    expect(await paymentOf(bought.order.id)).toMatchObject({ status: 'REFUNDED', gatewayRefundedPaise: whole });
    expect(await findOrderForStaff(bought.order.id)).toMatchObject({
      isPaidBack: true,
      refunds: [{ reason: 'madeAtGateway' }],
    });
  });

  it('stops packing and dispatch, and is listed for staff to cancel', async () => {
    const bought = await buy();
    const { id: parcelId } = await packOrder(bought.order.id, ACTOR, [{ id: bought.lines[0]!.id, quantity: 1 }]);
    await refundThere(bought, bought.payment.amountPaise);
    await settled();
    await expect(packOrder(bought.order.id, ACTOR)).rejects.toMatchObject({ key: 'orderPaidBack' });
    await expect(dispatchParcel(parcelId, {}, ACTOR)).rejects.toMatchObject({ key: 'orderPaidBack' });
    const moments = (await listMoments(bought.order.id)).filter(({ kind }) => kind === 'refund');
    expect(moments.map(({ what, actor }) => `${what} by ${actor}`)).toEqual([
      'atGateway by razorpay',
      'processed by razorpay',
    ]);
    const listed = async (view: 'paidBack' | 'toPack') =>
      (await listOrdersForStaff({ view })).orders.map(({ id }) => id);
    expect([await listed('paidBack'), await listed('toPack')]).toEqual([[bought.order.id], []]);
    await cancelForStore(bought.order.id, ACTOR);
    await settled();
    expect([await sentBack(bought.order.id), await listed('paidBack')]).toEqual([bought.payment.amountPaise, []]);
  });

  it('becomes the refund that waits for a dispute, or could not be sent', async () => {
    const bought = await buy();
    await dispute(bought.order.id, { status: 'open' });
    await cancel(bought);
    await settled();
    await refundThere(bought, bought.payment.amountPaise);
    await settled();
    expect(await refundsOf(bought.order.id)).toEqual([[bought.payment.amountPaise, 0, 'PROCESSED']]);
    expect(await db.refund.count({ where: { heldAt: { not: null } } })).toBe(0);
  });
});

describe('a part that was refunded at Razorpay', () => {
  it.each([
    ['before the store cancels', true],
    ['before the store cancels, without a webhook', false],
  ])('%s counts: the store sends the rest', async (_, arrive) => {
    const bought = await buy();
    webhooks.arrive = arrive;
    await refundThere(bought, 10_000);
    if (arrive) await settled();
    await cancel(bought);
    // Without the webhook Razorpay rejects the full amount and returns its own refunds.
    for (let round = 0; round < 3; round++) {
      await settled();
      await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
    }
    expect(await sentBack(bought.order.id)).toBe(bought.payment.amountPaise);
    expect((await credited()).reduce((sum, one) => sum + one, 0)).toBe(bought.payment.amountPaise);
    expect(await paymentOf(bought.order.id)).toMatchObject({ status: 'REFUNDED' });
  });

  it('after the store cancelled, before it sent, is taken off what it sends', async () => {
    const bought = await buy();
    await cancel(bought);
    await refundThere(bought, 10_000);
    await settled();
    expect(await sentBack(bought.order.id)).toBe(bought.payment.amountPaise);
    expect(await credited()).toEqual([bought.payment.amountPaise]);
    expect(await db.refund.aggregate({ _sum: { elsewherePaise: true } })).toEqual({ _sum: { elsewherePaise: 0 } });
  });

  it('counts for items that are cancelled later, up to what is left', async () => {
    const bought = await buy();
    const { amountPaise: whole } = bought.payment;
    await refundThere(bought, whole - 5_000);
    await settled();
    await cancelOwnLines(bought.customer.id, bought.order.id, [{ id: bought.lines[0]!.id, quantity: 1 }]);
    await settled();
    expect(await sentBack(bought.order.id)).toBe(whole);
    await cancel(bought);
    await settled();
    expect([await sentBack(bought.order.id), (await credited()).reduce((sum, one) => sum + one, 0)]).toEqual([
      whole,
      whole,
    ]);
  });

  it('is entered once, however often and in whatever order it is told', async () => {
    const bought = await buy();
    await changeControl({ webhooks: { enabled: true, copies: 3, shuffled: true, delayMs: 0 } });
    await Promise.all([1, 2, 3].map(() => refundThere(bought, 1_000)));
    await settled();
    await reconcileRefunds();
    await settled();
    expect(await refundsOf(bought.order.id)).toEqual(Array(3).fill([1_000, 0, 'PROCESSED']));
    expect(await credited()).toEqual([1_000, 1_000, 1_000]);
  });
});

it('the hourly comparison finds a refund that no webhook reported', async () => {
  const bought = await buy();
  webhooks.arrive = false;
  await refundThere(bought, 2_000);
  await reconcileRefunds();
  expect(await refundsOf(bought.order.id)).toEqual([[2_000, 0, 'PROCESSED']]);
  expect(await paymentOf(bought.order.id)).toMatchObject({ gatewayRefundedPaise: 2_000 });
});

it('a refund that is reported before its payment is entered with it', async () => {
  const { id: customerId } = await createCustomer();
  await createAddress(customerId);
  await addToCart(customerId, { productId: await createProduct(), quantity: 2 });
  const { order } = await placeOrder({ customerId, locale: 'en' });
  const { razorpayOrderId } = await openPayment({ customerId, receipt: order.receipt });
  webhooks.arrive = false;
  const paid = await payOrder(razorpayOrderId, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error('declined');
  const paymentId = paid.razorpay_payment_id;
  await refund({ paymentId, amountPaise: 500, idempotencyKey: crypto.randomUUID(), notes: {} });
  await deliveriesSettled();
  webhooks.arrive = true;
  await queryRows(Prisma.sql`
    UPDATE razorpay_sandbox.delivery SET next_at = now(), done_at = CASE WHEN body::jsonb ->> 'event' NOT LIKE 'refund.%' THEN now() END
    WHERE about = ${razorpayOrderId} RETURNING 1 AS one`);
  await settled();
  expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ status: 'PURCHASED' });
  expect(await refundsOf(order.id)).toEqual([[500, 0, 'PROCESSED']]);
});

it('a refund that failed at Razorpay after the store used it is sent by the store', async () => {
  const bought = await buy();
  const { razorpayPaymentId, amountPaise: whole } = bought.payment;
  await cancel(bought);
  const reported = {
    id: 'rfnd_AAAAAAAAAAAAAA',
    paymentId: razorpayPaymentId,
    amountPaise: 10_000,
    madeAt: null,
    notes: {},
  };
  await recordReported({ ...reported, status: 'PENDING' });
  expect(await refundsOf(bought.order.id)).toEqual([
    [whole, 0, 'PENDING'],
    [0, 0, 'PENDING'],
  ]);
  await recordReported({ ...reported, status: 'FAILED' });
  await settled();
  expect(await sentBack(bought.order.id)).toBe(whole);
});

it('a refund of the store that failed at Razorpay after its answer is sent again', async () => {
  const bought = await buy();
  const { id: paymentId, razorpayPaymentId, amountPaise } = bought.payment;
  await cancel(bought);
  await db.outboxMessage.deleteMany({ where: { topic: 'refund' } });
  const { id } = await db.refund.findFirstOrThrow({ where: { paymentId } });
  const reported = {
    id: 'rfnd_BBBBBBBBBBBBBB',
    paymentId: razorpayPaymentId,
    amountPaise,
    madeAt: null,
    notes: { refund_id: id },
  };
  await recordReported({ ...reported, status: 'PENDING' });
  await recordReported({ ...reported, status: 'FAILED' });
  expect(await refundsOf(bought.order.id)).toEqual([[amountPaise, 0, 'FAILED']]);
  await settled();
  expect(await refundsOf(bought.order.id)).toEqual([[amountPaise, 0, 'PROCESSED']]);
  expect(await sentBack(bought.order.id)).toBe(amountPaise);
});

it('a refund made at Razorpay waits while a refund of the store is pending', async () => {
  const bought = await buy();
  const { id: paymentId, razorpayPaymentId, amountPaise } = bought.payment;
  await cancel(bought);
  await db.refund.updateMany({ where: { paymentId }, data: { askedAt: new Date() } });
  const reported = {
    id: 'rfnd_CCCCCCCCCCCCCC',
    paymentId: razorpayPaymentId,
    amountPaise: 10_000,
    madeAt: null,
    notes: {},
  };
  await expect(recordReported({ ...reported, status: 'PROCESSED' })).rejects.toThrow(/in progress/);
  expect(await refundsOf(bought.order.id)).toEqual([[amountPaise, 0, 'PENDING']]);
  await settled();
  expect(await sentBack(bought.order.id)).toBe(amountPaise);
});

it('a second payment that Razorpay refunds by itself goes back once', async () => {
  const bought = await buy();
  const { razorpayOrderId } = await db.order.findUniqueOrThrow({ where: { id: bought.order.id } });
  const second = await payOrder(razorpayOrderId!, { method: 'upi', outcome: 'success' }, true);
  if ('error' in second) throw new Error('declined');
  const paymentId = second.razorpay_payment_id;
  await refund({ paymentId, amountPaise: bought.payment.amountPaise, idempotencyKey: crypto.randomUUID(), notes: {} });
  await settled();
  await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
  await settled();
  expect(await sentBack(bought.order.id)).toBe(bought.payment.amountPaise);
  expect(await credited()).toEqual([]);
  await packOrder(bought.order.id, ACTOR);
});

it('a second payment that was refunded before it was reported changes nothing of the order', async () => {
  const bought = await buy();
  const { razorpayOrderId } = await db.order.findUniqueOrThrow({ where: { id: bought.order.id } });
  webhooks.arrive = false;
  const second = await payOrder(razorpayOrderId!, { method: 'upi', outcome: 'success' }, true);
  if ('error' in second) throw new Error('declined');
  const paymentId = second.razorpay_payment_id;
  await refund({ paymentId, amountPaise: bought.payment.amountPaise, idempotencyKey: crypto.randomUUID(), notes: {} });
  await deliveriesSettled();
  webhooks.arrive = true;
  await queryRows(Prisma.sql`
    UPDATE razorpay_sandbox.delivery SET next_at = now(), done_at = CASE WHEN body::jsonb ->> 'event' NOT LIKE 'refund.%' THEN now() END
    WHERE about = ${razorpayOrderId} RETURNING 1 AS one`);
  await settled();
  expect(await db.refund.findMany()).toMatchObject([{ reason: 'alreadyPaid', status: 'PROCESSED' }]);
  expect(await credited()).toEqual([]);
  await packOrder(bought.order.id, ACTOR);
});

it('the audit names what Razorpay has refunded and the store does not know', async () => {
  const bought = await buy();
  await db.payment.updateMany({ data: { gatewayRefundedPaise: 700, gatewayRefundedAt: new Date() } });
  expect((await broken()).map(({ rule }) => rule)).toEqual([
    'the amount that the gateway refunded of a payment matches this store',
  ]);
  await db.payment.updateMany({ where: { id: bought.payment.id }, data: { gatewayRefundedPaise: 0 } });
});
