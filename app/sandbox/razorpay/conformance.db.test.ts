import Razorpay from 'razorpay';
import * as gateway from '@/lib/money/payments/razorpay/gateway';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { verifyPaymentSignature, verifyWebhook } from '@/lib/money/payments/razorpay/signature';
import { calls, messages, order, paid, pay, sdk } from '@/test/servers/razorpay-sandbox';

/**
 * Complements `api.db.test.ts`: every call of the store by name, lists, lookups, and the SDK's own
 * signature checks.
 */

test('every call of the store has its answer, in the shape the store reads', async () => {
  const made = await order();
  expect((await gateway.findPaymentOrderByReceipt(made.receipt!))?.id).toBe(made.id);
  const { razorpay_payment_id: id } = await pay(made.id);
  expect(await gateway.fetchPayment(id)).toMatchObject({
    id,
    orderId: made.id,
    amountPaise: 50_000,
    currency: 'INR',
    status: 'CAPTURED',
  });
  expect(await gateway.listPayments(made.id)).toMatchObject([{ id }]);
  const given = await gateway.refund({
    paymentId: id,
    amountPaise: 20_000,
    idempotencyKey: crypto.randomUUID(),
    notes: {},
  });
  expect(await gateway.listRefunds(id)).toMatchObject([
    { id: given.id, paymentId: id, amountPaise: 20_000, status: 'PROCESSED' },
  ]);
  expect(calls.filter((call) => !call.endsWith('/pay'))).toEqual([
    'POST /v1/orders',
    'GET /v1/orders',
    'GET /v1/payments/:id',
    'GET /v1/orders/:id/payments',
    'POST /v1/payments/:id/refund',
    'GET /v1/payments/:id/refunds',
  ]);
});

describe('the official SDK', () => {
  test('makes an order of everything the store says, and reads it back whole', async () => {
    const expected = {
      amount: 100,
      currency: 'INR',
      receipt: 'r'.repeat(40),
      notes: Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, 'v'.repeat(256)])),
    };
    const made = await sdk.orders.create({
      ...expected,
      unique_receipt: true,
      partial_payment: false,
    } as typeof expected);
    expect(made).toMatchObject({
      ...expected,
      entity: 'order',
      amount_paid: 0,
      amount_due: 100,
      offer_id: null,
      status: 'created',
      attempts: 0,
    });
    expect(Object.keys(made).toSorted()).toEqual([
      'amount',
      'amount_due',
      'amount_paid',
      'attempts',
      'created_at',
      'currency',
      'entity',
      'id',
      'notes',
      'offer_id',
      'receipt',
      'status',
    ]);
    expect(await sdk.orders.fetch(made.id)).toEqual(made);
  });

  test('pages through orders, payments and refunds, newest first', async () => {
    const all = [await paid(), await paid(), await paid()];
    for (const { id } of all) await sdk.payments.refund(id, { amount: 100 });
    const newest = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id);
    const orders = all.map((one) => one.order.id).toReversed();
    const payments = all.map(({ id }) => id).toReversed();
    expect(newest(await sdk.orders.all({ count: 3 }))).toEqual(orders);
    expect(newest(await sdk.orders.all({ count: 1, skip: 1 }))).toEqual([orders[1]]);
    expect(newest(await sdk.payments.all({ count: 2 }))).toEqual(payments.slice(0, 2));
    expect((await sdk.refunds.all({ count: 3 })).items.map((one) => one.payment_id)).toEqual(payments);
    const yesterday = Math.floor(Date.now() / 1000) - 86_400;
    expect(await sdk.orders.all({ from: yesterday, to: yesterday })).toMatchObject({
      entity: 'collection',
      count: 0,
      items: [],
    });
    expect((await sdk.orders.all({ from: yesterday, count: 100 })).items.length).toBeGreaterThanOrEqual(3);
  });

  test('finds a refund by itself and by its payment, and by no other', async () => {
    const [one, other] = [await paid(), await paid()];
    const made = await sdk.payments.refund(one.id, {
      amount: 500,
      speed: 'optimum',
      notes: { why: 'test' },
      receipt: 'R-1',
    });
    expect(made).toMatchObject({
      speed_requested: 'optimum',
      speed_processed: 'normal',
      receipt: 'R-1',
      notes: { why: 'test' },
      batch_id: null,
    });
    expect(await sdk.refunds.fetch(made.id)).toEqual(made);
    expect(await sdk.payments.fetchRefund(one.id, made.id)).toEqual(made);
    await expect(sdk.payments.fetchRefund(other.id, made.id)).rejects.toMatchObject({
      error: { description: 'The id provided does not exist' },
    });
  });
});

describe('signatures', () => {
  // The SDK's types declare only the function for webhooks.
  const { validatePaymentVerification, validateWebhookSignature } = jest.requireActual<{
    validatePaymentVerification: (
      ids: { order_id: string; payment_id: string },
      signature: string,
      secret: string,
    ) => boolean;
    validateWebhookSignature: (body: string, signature: string, secret: string) => boolean;
  }>('razorpay/dist/utils/razorpay-utils');

  test('the documented ones are right for the SDK and for the store', () => {
    const [orderId, paymentId, secret] = ['order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', 'EnLs21M47BllR3X8PSFtjtbd'];
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
    expect(validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, signature, secret)).toBe(true);
    expect(verifyPaymentSignature(orderId, paymentId, signature, secret)).toBe(true);
    const [body, hook] = [
      '{"a":1,"b":2,"c":{"d":3}}',
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    ];
    expect(validateWebhookSignature(body, hook, '123456')).toBe(true);
    expect(verifyWebhook(new TextEncoder().encode(body), hook, ['123456'])).toBe(true);
  });

  test('of the sandbox’s payments hold for the SDK, for their own order alone', async () => {
    const [made, other] = [await order(), await order()];
    const { razorpay_payment_id: id, razorpay_signature: signature } = await pay(made.id);
    const { keySecret } = gatewayKeys();
    for (const [orderId, holds] of [
      [made.id, true],
      [other.id, false],
    ] as const) {
      expect(validatePaymentVerification({ order_id: orderId, payment_id: id }, signature, keySecret)).toBe(holds);
      expect(verifyPaymentSignature(orderId, id, signature)).toBe(holds);
    }
  });

  test('of the sandbox’s messages hold for the SDK over the very bytes', async () => {
    const { id } = await paid();
    await sdk.payments.refund(id, { amount: 100, notes: { why: 'தமிழ் ₹' } });
    await deliveriesSettled();
    const events = messages.map(({ body }) => (JSON.parse(new TextDecoder().decode(body)) as { event: string }).event);
    expect(events).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.processed',
    ]);
    const [secret = ''] = gatewayKeys().webhookSecrets;
    for (const { body, signature } of messages) {
      expect(Razorpay.validateWebhookSignature(new TextDecoder().decode(body), signature!, secret)).toBe(true);
      expect(verifyWebhook(body, signature, [secret])).toBe(true);
    }
    expect(new Set(messages.map(({ event }) => event)).size).toBe(messages.length);
  });
});
