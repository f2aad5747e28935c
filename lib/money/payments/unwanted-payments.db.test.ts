import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { createCustomer } from '@/test/factories/customer';
import { createUnpaidOrder } from '@/test/factories/order';
import { createProductRow } from '@/test/factories/product';
import { expectPaidOnce, pay, server, setUp, stateOf, webhooks } from '@/test/shop/paying';
import { confirmPayment } from './confirm-payment';
import { listRefunds } from './razorpay/gateway';
import { processRefund } from './refunds/refund-payment';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';

describe('refused, with nothing changed', () => {
  beforeEach(() => void (webhooks.arrive = false));

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
    webhooks.arrive = true;
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

describe('a payment after its time', () => {
  const lapse = (orderId: string) =>
    inTransaction.withModels((tx) => cancelUnpaid(tx, orderId, 'job', 'not paid in time'));

  test('revives the order while the goods are there', async () => {
    const { order, confirmation } = await setUp();
    await lapse(order.id);
    const { id, signature } = await pay(order.razorpayOrderId);
    await confirmPayment({ ...confirmation, razorpayPaymentId: id, signature });
    await deliveriesSettled();
    expect((await expectPaidOnce(order.id)).stock).toMatchObject({ onHand: 3, reserved: 0 });
  });

  test('is refunded in full when someone else took them', async () => {
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
    await inTransaction.withModels((tx) =>
      cancelUnpaid(tx, order.id, 'customer', 'cancelled by the customer', customer.id),
    );
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
