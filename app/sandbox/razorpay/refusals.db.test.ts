import * as gateway from '@/lib/money/payments/razorpay/gateway';
import { order, ORDER, paid, pay, PAYMENT, sdk, sdkWith } from '@/test/servers/razorpay-sandbox';

const failed = async () =>
  (await pay((await order()).id, { method: 'upi', outcome: 'failure' })).error!.metadata.payment_id;
const authorized = async () => {
  const made = await sdk.orders.create({
    amount: 50_000,
    currency: 'INR',
    payment: { capture: 'manual' },
  } as Parameters<typeof sdk.orders.create>[0]);
  return (await pay(made.id)).razorpay_payment_id;
};

describe('refused in Razorpay’s words:', () => {
  const UNKNOWN = 'The id provided does not exist';
  const many = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, 'v']));

  test.each<[string, string, () => Promise<unknown>]>([
    ['an order nobody has', UNKNOWN, () => sdk.orders.fetch(ORDER)],
    ['the payments of such an order', UNKNOWN, () => sdk.orders.fetchPayments(ORDER)],
    ['a change of such an order', UNKNOWN, () => sdk.orders.edit(ORDER, { notes: {} })],
    ['a payment nobody has', UNKNOWN, () => sdk.payments.fetch(PAYMENT)],
    ['its capture', UNKNOWN, () => sdk.payments.capture(PAYMENT, 100, 'INR')],
    ['its refund', UNKNOWN, () => sdk.payments.refund(PAYMENT, { amount: 100 })],
    ['its refunds', UNKNOWN, () => sdk.payments.fetchMultipleRefund(PAYMENT, {})],
    ['a refund nobody has', UNKNOWN, () => sdk.refunds.fetch('rfnd_AAAAAAAAAAAAAA')],
    [
      'a capture of half a paisa',
      'The amount must be an integer.',
      async () => sdk.payments.capture(await authorized(), 100.5, 'INR'),
    ],
    [
      'a capture of more than was authorized',
      'Capture amount must be equal to the amount authorized',
      async () => sdk.payments.capture(await authorized(), 50_001, 'INR'),
    ],
    [
      'a capture of what failed',
      'Only payments which have been authorized and not yet captured can be captured',
      async () => sdk.payments.capture(await failed(), 50_000, 'INR'),
    ],
    [
      'a second capture',
      'Your payment has been declined as the order is already paid. Try again with a new order.',
      async () => sdk.payments.capture((await paid()).id, 50_000, 'INR'),
    ],
    [
      'a refund of what was only authorized',
      'The payment status should be captured for action to be taken',
      async () => sdk.payments.refund(await authorized(), { amount: 100 }),
    ],
    [
      'a refund of what failed',
      'The payment status should be captured for action to be taken',
      async () => sdk.payments.refund(await failed(), { amount: 100 }),
    ],
    [
      'a refund of more than was paid',
      'The refund amount provided is greater than amount captured',
      async () => sdk.payments.refund((await paid()).id, { amount: 50_001 }),
    ],
    [
      'a refund of less than a rupee',
      'Order amount less than minimum amount allowed',
      async () => sdk.payments.refund((await paid()).id, { amount: 99 }),
    ],
    [
      'a refund with what no refund has',
      'colour is/are not required and should not be sent',
      async () => sdk.payments.refund((await paid()).id, { amount: 100, colour: 'red' } as object),
    ],
    [
      'a refund with sixteen notes',
      'notes field cannot have more than 15 key-value pairs',
      async () => sdk.payments.refund((await paid()).id, { amount: 100, notes: many }),
    ],
    ['a list of more than a hundred', 'The count may not be greater than 100.', () => sdk.payments.all({ count: 101 })],
    [
      'an order beyond all amounts',
      'Amount exceeds maximum amount allowed.',
      () => sdk.orders.create({ amount: 2_147_483_648, currency: 'INR' }),
    ],
  ])('%s', async (_, description, call) => {
    const shape = {
      source: 'business',
      step: 'payment_initiation',
      reason: expect.any(String) as string,
      metadata: {},
    };
    await expect(call()).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description, ...shape },
    });
  });

  test('every call with a wrong secret', async () => {
    const stranger = sdkWith('wrong');
    const tried = await Promise.allSettled([
      stranger.orders.create({ amount: 100, currency: 'INR' }),
      stranger.orders.all({}),
      stranger.orders.fetchPayments(ORDER),
      stranger.payments.fetch(PAYMENT),
      stranger.payments.refund(PAYMENT, { amount: 100 }),
      stranger.payments.fetchMultipleRefund(PAYMENT, {}),
    ]);
    const refused = {
      status: 'rejected',
      reason: { statusCode: 401, error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    };
    expect(tried).toMatchObject(tried.map(() => refused));
  });

  test('the store takes each for a refusal, never for an unknown outcome', async () => {
    await expect(gateway.fetchPayment(PAYMENT)).rejects.toMatchObject({
      name: 'GatewayRefusal',
      statusCode: 400,
      description: UNKNOWN,
      isTemporary: false,
    });
    await expect(gateway.listPayments(ORDER)).rejects.toMatchObject({ name: 'GatewayRefusal', description: UNKNOWN });
    await expect(gateway.listRefunds(PAYMENT)).rejects.toMatchObject({ name: 'GatewayRefusal', description: UNKNOWN });
    const { id } = await paid();
    const key = crypto.randomUUID();
    await gateway.refund({ paymentId: id, amountPaise: 100, idempotencyKey: key, notes: {} });
    await expect(
      gateway.refund({ paymentId: id, amountPaise: 200, idempotencyKey: key, notes: {} }),
    ).rejects.toMatchObject({
      name: 'GatewayRefusal',
      statusCode: 409,
      description: 'Different request with the same idempotency key has already been processed.',
    });
  });
});
