import * as webhook from '@/app/api/razorpay/webhook/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { cancelUnpaid } from '@/lib/domains/checkout/expire-orders';
import { db } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { createCustomer } from '@/test/factories/customer';
import { createUnpaidOrder } from '@/test/factories/order';
import { createProductRow } from '@/test/factories/product';
import { confirmPayment } from './confirm-payment';
import { fetchPayment, listRefunds } from './gateway';
import { reconcilePayments, reconcileSince } from './reconcile-payments';
import { processRefund } from './refund-payment';
import { toSettledPayment } from './rules';
import { deliveriesSettled, deliverDue } from '@/lib/sandbox/webhooks';
import { payOrder, type Attempt } from '@/lib/sandbox/pay';
import { settlePayment } from './settle-payment';
import { processInbox } from './webhook-inbox';

let server: Served;
/** Off for a test: Razorpay's messages get lost. */
let hears = true;

beforeAll(async () => {
  const POST = async (request: Request) => {
    const answer = hears ? await webhook.POST(request) : new Response(null, { status: 503 });
    await processInbox();
    return answer;
  };
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': api, '/api/razorpay/webhook': { POST } });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  await deliveriesSettled();
  await resetDatabase();
  hears = true;
});
afterAll(() => server.close());

async function pay(razorpayOrderId: string, attempt: Partial<Attempt> = {}, race = false) {
  const result = await payOrder(razorpayOrderId, { method: 'upi', outcome: 'success', ...attempt }, race);
  if ('error' in result) return { id: result.error.metadata.payment_id, signature: '' };
  return { id: result.razorpay_payment_id, signature: result.razorpay_signature };
}

async function stateOf(orderId: string) {
  const { lines, ...order } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      lines: true,
      payments: true,
      refunds: true,
      events: { orderBy: { createdAt: 'asc' } },
      reservations: true,
      notifications: true,
    },
  });
  const stock = await db.stockLevel.findUniqueOrThrow({ where: { productId: lines[0]!.productId } });
  const sold = await db.stockMovement.count({ where: { orderId, reason: 'SOLD' } });
  return { ...order, lines, stock, sold };
}

async function expectPaidOnce(orderId: string) {
  const state = await stateOf(orderId);
  expect(state).toMatchObject({ status: 'PURCHASED', sold: 1 });
  expect(state.paidAt).not.toBeNull();
  expect(state.events.filter((event) => event.toStatus === 'PURCHASED')).toHaveLength(1);
  expect(state.events.at(-1)?.actor).toBe('razorpay');
  expect(state.payments.filter((payment) => payment.status === 'CAPTURED')).toHaveLength(1);
  expect(state.notifications.map((row) => row.kind).filter((kind) => kind !== 'paymentFailed')).toEqual([
    'orderPlaced',
  ]);
  expect(await db.outboxMessage.count({ where: { dedupeKey: `orderPlaced:${orderId}` } })).toBe(1);
  return state;
}

async function setUp(onHand = 5, quantity = 2) {
  const customer = await createCustomer();
  const product = await createProductRow({ stock: onHand });
  const order = await createUnpaidOrder(customer.id, product, quantity);
  return { customer, product, order, confirmation: { customerId: customer.id, receipt: order.receipt } };
}

test('a true payment pays the order once: stock sold, ledger written, cart emptied, mail queued', async () => {
  const { customer, order, confirmation } = await setUp();
  const { id, signature } = await pay(order.razorpayOrderId);
  const confirmed = await confirmPayment({
    ...confirmation,
    razorpayPaymentId: id,
    signature,
    razorpayOrderId: order.razorpayOrderId,
    expectedPaise: order.payablePaise,
  });
  expect(confirmed).toEqual({ orderId: order.id, orderNumber: order.number });
  const state = await expectPaidOnce(order.id);
  expect(state.stock).toMatchObject({ onHand: 3, reserved: 0 });
  expect(await db.cartLine.count({ where: { customerId: customer.id } })).toBe(0);
});

test('the browser and three messages at the same instant make one transition', async () => {
  const { order, confirmation } = await setUp();
  const { id, signature } = await pay(order.razorpayOrderId);
  const told = toSettledPayment(await fetchPayment(id))!;
  const browser = () => confirmPayment({ ...confirmation, razorpayPaymentId: id, signature });
  const all = await Promise.allSettled([
    browser(),
    browser(),
    settlePayment(told),
    settlePayment(told),
    settlePayment({ ...told, status: 'AUTHORIZED' }),
    deliverDue(),
  ]);
  expect(all.filter((one) => one.status === 'rejected')).toEqual([]);
  await deliveriesSettled();
  await expectPaidOnce(order.id);
});

test('the webhooks alone pay the order when the browser was closed', async () => {
  const { order } = await setUp();
  await pay(order.razorpayOrderId);
  await deliveriesSettled();
  await expectPaidOnce(order.id);
  const events = await db.webhookEvent.findMany();
  expect(events.map((event) => event.event).sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  expect(events.every((event) => event.processedAt && !event.lastError)).toBe(true);
});

test('the look-up pays it when the webhooks are lost too', async () => {
  hears = false;
  const { order } = await setUp();
  await pay(order.razorpayOrderId);
  await deliveriesSettled();
  expect((await stateOf(order.id)).status).toBe('ORDER_PLACED');
  expect(await reconcilePayments(new Date(Date.now() + 3 * 60_000 + 500))).toBe(1);
  await expectPaidOnce(order.id);
});

describe('a look-up that was due', () => {
  beforeEach(() => void (hears = false));
  const minutesAfter = (order: { createdAt: Date }, minutes: number) =>
    new Date(order.createdAt.getTime() + minutes * 60_000);

  test('is made up for when nobody was there in its minute, and not made twice', async () => {
    const { order } = await setUp();
    await pay(order.razorpayOrderId);
    expect(await reconcilePayments(minutesAfter(order, 2.9), minutesAfter(order, 1.5))).toBe(0);
    expect(await reconcilePayments(minutesAfter(order, 6.9), minutesAfter(order, 2.9))).toBe(1);
    await expectPaidOnce(order.id);
  });

  test('is made by the job of a process that has just started', async () => {
    const { order } = await setUp();
    await pay(order.razorpayOrderId);
    await db.order.update({ where: { id: order.id }, data: { createdAt: new Date(Date.now() - 5 * 60_000) } });
    await reconcileSince(null);
    await expectPaidOnce(order.id);
  });

  test('is made although a crowd of others is due at the same minute', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { order, customer } = await setUp();
    const { id: _, number: __, receipt: ___, ...like } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    const crowd = Array.from({ length: 501 }, (_, place) => {
      const own = {
        number: `CROWD${place}`,
        receipt: `crowd-${place}`,
        razorpayOrderId: `order_${String(place).padStart(14, '0')}`,
      };
      return { ...like, ...own, customerId: customer.id, createdAt: minutesAfter(order, -0.01) };
    });
    await db.order.createMany({ data: crowd });
    await pay(order.razorpayOrderId);
    expect(await reconcilePayments(minutesAfter(order, 1.5))).toBe(502);
    await expectPaidOnce(order.id);
  });
});

describe('refused, with nothing changed', () => {
  beforeEach(() => void (hears = false));

  async function expectRefused(orderId: string, confirmation: Parameters<typeof confirmPayment>[0], key: string) {
    await expect(confirmPayment(confirmation)).rejects.toMatchObject({ key });
    expect(await stateOf(orderId)).toMatchObject({ status: 'ORDER_PLACED', payments: [], sold: 0 });
  }

  test('a forged signature', async () => {
    const { order, confirmation } = await setUp();
    const { id } = await pay(order.razorpayOrderId);
    await expectRefused(
      order.id,
      { ...confirmation, razorpayPaymentId: id, signature: 'f'.repeat(64) },
      'paymentRefused',
    );
  });

  test('an amount that is not ours', async () => {
    const { order, confirmation } = await setUp();
    const { id, signature } = await pay(order.razorpayOrderId);
    await expectRefused(
      order.id,
      { ...confirmation, razorpayPaymentId: id, signature, expectedPaise: order.payablePaise - 1 },
      'totalChanged',
    );
  });

  test("another customer's order", async () => {
    const { order, confirmation } = await setUp();
    const thief = await createCustomer();
    const { id, signature } = await pay(order.razorpayOrderId);
    await expectRefused(
      order.id,
      { ...confirmation, customerId: thief.id, razorpayPaymentId: id, signature },
      'notYours',
    );
  });

  test("a cheap order's payment and signature on a dear one, with and without the signature", async () => {
    const { customer, order, confirmation } = await setUp();
    const cheap = await createUnpaidOrder(customer.id, await createProductRow({ stock: 5, pricePaise: 100 }), 1);
    const { id, signature } = await pay(cheap.razorpayOrderId);
    await expectRefused(order.id, { ...confirmation, razorpayPaymentId: id, signature }, 'paymentRefused');
    await expectRefused(order.id, { ...confirmation, razorpayPaymentId: id }, 'paymentRefused');
    await expectRefused(
      order.id,
      { ...confirmation, razorpayPaymentId: id, signature, razorpayOrderId: cheap.razorpayOrderId },
      'paymentRefused',
    );
  });

  test('a payment that does not exist, or an id that is none', async () => {
    const { order, confirmation } = await setUp();
    await expectRefused(order.id, { ...confirmation, razorpayPaymentId: 'pay_AAAAAAAAAAAAAA' }, 'paymentRefused');
    await expectRefused(order.id, { ...confirmation, razorpayPaymentId: '../orders' }, 'paymentRefused');
  });

  test('an unsigned or wrongly signed webhook', async () => {
    hears = true;
    const { order } = await setUp();
    const body = JSON.stringify({ event: 'payment.captured', payload: {} });
    for (const headers of [{}, { 'x-razorpay-signature': 'f'.repeat(64) }]) {
      const answer = await fetch(`${server.url}/api/razorpay/webhook`, {
        method: 'POST',
        body,
        headers: headers as Record<string, string>,
      });
      expect(answer.status).toBe(403);
    }
    expect(await db.webhookEvent.count()).toBe(0);
    expect((await stateOf(order.id)).status).toBe('ORDER_PLACED');
  });
});

test('a failed attempt gives the stock back; the next attempt at the same order takes it again', async () => {
  const { order, confirmation } = await setUp();
  const failed = await pay(order.razorpayOrderId, { outcome: 'failure' });
  await expect(confirmPayment({ ...confirmation, razorpayPaymentId: failed.id })).rejects.toMatchObject({
    key: 'paymentFailed',
  });
  expect((await stateOf(order.id)).stock).toMatchObject({ onHand: 5, reserved: 0 });
  const { id, signature } = await pay(order.razorpayOrderId);
  await confirmPayment({ ...confirmation, razorpayPaymentId: id, signature });
  await deliveriesSettled();
  const state = await expectPaidOnce(order.id);
  expect(state.stock).toMatchObject({ onHand: 3, reserved: 0 });
});

test('failed, then captured after all, then the old failure again: paid once', async () => {
  hears = false;
  const { order } = await setUp();
  const { id } = await pay(order.razorpayOrderId);
  const told = toSettledPayment(await fetchPayment(id))!;
  for (const status of ['FAILED', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'AUTHORIZED'] as const)
    await settlePayment({ ...told, status });
  const state = await expectPaidOnce(order.id);
  expect(state.payments).toHaveLength(1);
});

describe('a payment after its time', () => {
  const lapse = (orderId: string) => db.$transaction((tx) => cancelUnpaid(tx, orderId, 'job', 'not paid in time'));

  test('revives the order while the goods are there', async () => {
    const { order, confirmation } = await setUp();
    await lapse(order.id);
    const { id, signature } = await pay(order.razorpayOrderId);
    await confirmPayment({ ...confirmation, razorpayPaymentId: id, signature });
    await deliveriesSettled();
    expect((await expectPaidOnce(order.id)).stock).toMatchObject({ onHand: 3, reserved: 0 });
  });

  test('is refunded in full when somebody else took them', async () => {
    const { order, product, confirmation } = await setUp(2, 2);
    await lapse(order.id);
    await createUnpaidOrder((await createCustomer()).id, product, 1);
    const { id, signature } = await pay(order.razorpayOrderId);
    await expect(confirmPayment({ ...confirmation, razorpayPaymentId: id, signature })).rejects.toMatchObject({
      key: 'paymentReturned',
    });
    await deliveriesSettled();
    const state = await stateOf(order.id);
    expect(state).toMatchObject({ status: 'CANCELLED', sold: 0, stock: { onHand: 2, reserved: 1 } });
    expect(state.refunds).toMatchObject([{ reason: 'soldOut', amountPaise: order.payablePaise }]);
    const refundId = state.refunds[0]!.id;
    await Promise.all([processRefund(refundId), processRefund(refundId)]);
    await deliveriesSettled();
    expect(await db.refund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({ status: 'PROCESSED' });
    expect((await stateOf(order.id)).payments).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await listRefunds(id)).toHaveLength(1);
  });

  test('is refunded when the customer cancelled', async () => {
    const { order, customer } = await setUp();
    await db.$transaction((tx) => cancelUnpaid(tx, order.id, 'customer', 'cancelled by the customer', customer.id));
    await pay(order.razorpayOrderId);
    await deliveriesSettled();
    const state = await stateOf(order.id);
    expect(state).toMatchObject({ status: 'CANCELLED', stock: { onHand: 5, reserved: 0 } });
    expect(state.refunds).toMatchObject([{ reason: 'orderCancelled' }]);
  });
});

test('a second payment of a paid order is given back, the first stays', async () => {
  const { order, confirmation } = await setUp();
  const first = await pay(order.razorpayOrderId);
  await confirmPayment({ ...confirmation, razorpayPaymentId: first.id, signature: first.signature });
  const second = await pay(order.razorpayOrderId, {}, true);
  await confirmPayment({ ...confirmation, razorpayPaymentId: second.id, signature: second.signature });
  await deliveriesSettled();
  const { refunds, status, sold } = await stateOf(order.id);
  expect({ status, sold }).toEqual({ status: 'PURCHASED', sold: 1 });
  expect(refunds).toMatchObject([{ reason: 'alreadyPaid' }]);
  await processRefund(refunds[0]!.id);
  expect(await listRefunds(first.id)).toHaveLength(0);
  expect(await listRefunds(second.id)).toHaveLength(1);
});
