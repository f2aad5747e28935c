import { db } from '@/lib/kernel/db/client';
import { expectPaidOnce, pay, setUp, stateOf, webhooks } from '@/test/shop/paying';
import { confirmPayment } from './confirm-payment';
import { fetchPayment } from './razorpay/gateway';
import { reconcilePayments, reconcileSince } from './reconcile-payments';
import { toSettledPayment } from './rules';
import { deliveriesSettled, deliverDue } from '@/sandbox/razorpay/webhooks';
import { settlePayment } from './settle-payment';

test('a true payment pays the order once: stock sold, ledger written, cart emptied, email queued', async () => {
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
  const reported = toSettledPayment(await fetchPayment(id))!;
  const browser = () => confirmPayment({ ...confirmation, razorpayPaymentId: id, signature });
  const all = await Promise.allSettled([
    browser(),
    browser(),
    settlePayment(reported),
    settlePayment(reported),
    settlePayment({ ...reported, status: 'AUTHORIZED' }),
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
  webhooks.arrive = false;
  const { order } = await setUp();
  await pay(order.razorpayOrderId);
  await deliveriesSettled();
  expect((await stateOf(order.id)).status).toBe('ORDER_PLACED');
  expect(await reconcilePayments(new Date(Date.now() + 3 * 60_000 + 500))).toBe(1);
  await expectPaidOnce(order.id);
});

describe('a look-up that was due', () => {
  beforeEach(() => void (webhooks.arrive = false));
  const minutesAfter = (order: { createdAt: Date }, minutes: number) =>
    new Date(order.createdAt.getTime() + minutes * 60_000);

  test('is made up for when no one was there in its minute, and not made twice', async () => {
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
    await reconcileSince(null, new Date());
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

test('a failed payment attempt releases the stock; the next attempt reserves it again', async () => {
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
  webhooks.arrive = false;
  const { order } = await setUp();
  const { id } = await pay(order.razorpayOrderId);
  const reported = toSettledPayment(await fetchPayment(id))!;
  for (const status of ['FAILED', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'AUTHORIZED'] as const)
    await settlePayment({ ...reported, status });
  const state = await expectPaidOnce(order.id);
  expect(state.payments).toHaveLength(1);
});

test('a failed attempt leaves the goods to another one that is under way', async () => {
  webhooks.arrive = false;
  const { order } = await setUp();
  const { id } = await pay(order.razorpayOrderId);
  const reported = toSettledPayment(await fetchPayment(id))!;
  await settlePayment({ ...reported, status: 'AUTHORIZED' });
  await settlePayment({ ...reported, razorpayPaymentId: 'pay_before', status: 'FAILED' });
  const state = await stateOf(order.id);
  expect(state).toMatchObject({ status: 'ORDER_PLACED', stock: { onHand: 5, reserved: 2 }, notifications: [] });
  expect(state.payments.map(({ status }) => status).sort()).toEqual(['AUTHORIZED', 'FAILED']);
});
