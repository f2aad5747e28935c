import Razorpay from 'razorpay';
import * as gateway from '@/lib/domains/payments/gateway';
import { gatewayKeys } from '@/lib/domains/payments/keys';
import { deliveriesSettled } from '@/lib/sandbox/webhooks';
import { verifyPaymentSignature, verifyWebhook } from '@/lib/domains/payments/signature';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import * as api from './v1/[...path]/route';

/** What `api.db.test.ts` does not ask: every call of the store by name, lists, look-ups, the words of every refusal, and the SDK's own signature checks. */

let server: Served;
let sdk: Razorpay;
/** Which calls came in, ids left out. */
const calls: string[] = [];
const messages: { body: Uint8Array; signature: string | null; event: string | null }[] = [];

const writtenDown =
  (handle: typeof api.GET): typeof api.GET =>
  async (request, context) => {
    calls.push(
      `${request.method} ${new URL(request.url).pathname.replace('/sandbox/razorpay', '').replaceAll(/(?:order|pay|rfnd)_\w+/g, ':id')}`,
    );
    return handle(request, context);
  };

function sdkWith(keySecret: string): Razorpay {
  const { keyId, baseUrl } = gatewayKeys();
  const made = new Razorpay({ key_id: keyId, key_secret: keySecret });
  (made.api as unknown as { rq: { defaults: { baseURL: string | null } } }).rq.defaults.baseURL = baseUrl;
  return made;
}

beforeAll(async () => {
  const POST = async (request: Request) => {
    const { headers } = request;
    messages.push({
      body: new Uint8Array(await request.arrayBuffer()),
      signature: headers.get('x-razorpay-signature'),
      event: headers.get('x-razorpay-event-id'),
    });
    return new Response('ok');
  };
  const { GET, PATCH } = api;
  server = await serveHandlers({
    '/sandbox/razorpay/v1/[...path]': { GET: writtenDown(GET), POST: writtenDown(api.POST), PATCH: writtenDown(PATCH) },
    '/api/razorpay/webhook': { POST },
  });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  sdk = sdkWith(gatewayKeys().keySecret);
});
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  await deliveriesSettled();
  calls.length = messages.length = 0;
});
afterAll(() => server.close());

const receipt = () => crypto.randomUUID().replaceAll('-', '');
const order = (amount = 50_000) =>
  gateway.createPaymentOrder({ amountPaise: amount, receipt: receipt(), notes: { order: 'M-1' } });
const ORDER = 'order_AAAAAAAAAAAAAA';
const PAYMENT = 'pay_AAAAAAAAAAAAAA';

type Paid = { razorpay_payment_id: string; razorpay_signature: string; error?: { metadata: { payment_id: string } } };
async function pay(orderId: string, attempt: object = { method: 'upi', outcome: 'success' }): Promise<Paid> {
  const { keyId, keySecret } = gatewayKeys();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  return (await (
    await fetch(`${server.url}/sandbox/razorpay/v1/orders/${orderId}/pay`, {
      method: 'POST',
      headers,
      body: JSON.stringify(attempt),
    })
  ).json()) as Paid;
}
const paid = async (amount?: number) => {
  const made = await order(amount);
  return { order: made, id: (await pay(made.id)).razorpay_payment_id };
};
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

test('every call of the store has its answer, in the shape the store reads', async () => {
  const made = await order();
  expect((await gateway.findPaymentOrderByReceipt(made.receipt!))?.id).toBe(made.id);
  const { razorpay_payment_id: id } = await pay(made.id);
  expect(await gateway.fetchPayment(id)).toMatchObject({
    id,
    order_id: made.id,
    amount: 50_000,
    currency: 'INR',
    status: 'captured',
  });
  expect(await gateway.listPayments(made.id)).toMatchObject([{ id }]);
  const given = await gateway.refund({
    paymentId: id,
    amountPaise: 20_000,
    idempotencyKey: crypto.randomUUID(),
    notes: {},
  });
  expect(await gateway.listRefunds(id)).toMatchObject([
    { id: given.id, payment_id: id, amount: 20_000, status: 'processed' },
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
    const wanted = {
      amount: 100,
      currency: 'INR',
      receipt: 'r'.repeat(40),
      notes: Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, 'v'.repeat(256)])),
    };
    const made = await sdk.orders.create({ ...wanted, unique_receipt: true, partial_payment: false } as typeof wanted);
    expect(made).toMatchObject({
      ...wanted,
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

describe('signatures', () => {
  // The SDK's types know of the one for webhooks alone.
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
