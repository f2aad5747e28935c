import Razorpay from 'razorpay';
import { createPaymentOrder, findPaymentOrderByReceipt, refund } from '@/lib/money/payments/razorpay/gateway';
import { GatewayUnknown } from '@/lib/money/payments/gateway-errors';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { verifyPaymentSignature } from '@/lib/money/payments/razorpay/signature';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import * as checkout from './checkout/route';
import * as api from './v1/[...path]/route';

let server: Served;
let sdk: Razorpay;
/** True: the next call runs, but its response is lost. */
let losesAnswer = false;

function losing(handle: typeof api.POST): typeof api.POST {
  return async (request, context) => {
    const answer = await handle(request, context);
    const lost = losesAnswer;
    losesAnswer = false;
    return lost ? new Response('<html>Bad gateway</html>', { status: 502 }) : answer;
  };
}

beforeAll(async () => {
  server = await serveHandlers({
    '/sandbox/razorpay/v1/[...path]': { ...api, POST: losing(api.POST) },
    '/sandbox/razorpay/checkout': checkout,
    '/api/razorpay/webhook': { POST: async () => new Response('ok') },
  });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
  const { keyId, keySecret, baseUrl } = gatewayKeys();
  sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  (sdk.api as unknown as { rq: { defaults: { baseURL: string | null } } }).rq.defaults.baseURL = baseUrl;
});
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(deliveriesSettled);
afterAll(() => server.close());

const receipt = () => crypto.randomUUID().replaceAll('-', '');
const refusal = (description: string | RegExp, statusCode = 400) => ({
  statusCode,
  error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(description) as string },
});
const make = (amount = 50_000) => sdk.orders.create({ amount, currency: 'INR', receipt: receipt() });

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const { keyId, keySecret } = gatewayKeys();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const answer = await fetch(`${server.url}/sandbox/razorpay${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown> & { error: { description: string } },
  };
}

async function paid(amount = 50_000) {
  const order = await make(amount);
  const { body } = await post(`/v1/orders/${order.id}/pay`, { method: 'card', outcome: 'success' });
  return { order, paymentId: body.razorpay_payment_id as string, signature: body.razorpay_signature as string };
}

describe('orders', () => {
  test('are made, fetched, edited and listed by the official SDK', async () => {
    const made = await make();
    expect(made).toMatchObject({
      entity: 'order',
      amount: 50_000,
      amount_due: 50_000,
      status: 'created',
      attempts: 0,
      notes: [],
    });
    expect(made.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(await sdk.orders.fetch(made.id)).toEqual(made);
    expect(await sdk.orders.edit(made.id, { notes: { a: 'b' } })).toMatchObject({ notes: { a: 'b' } });
    expect(await sdk.orders.all({ receipt: made.receipt })).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id: made.id }],
    });
  });

  test.each([
    [{ amount: 99, currency: 'INR' }, /less than minimum/],
    [{ amount: 100.5, currency: 'INR' }, /must be an integer/],
    [{ currency: 'INR' }, /amount field is required/],
    [{ amount: 100, currency: 'XYZ' }, /Currency is not supported/],
    [{ amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }, /receipt may not be greater than 40/],
    [
      { amount: 100, currency: 'INR', notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`k${i}`, 'v'])) },
      /15/,
    ],
    [{ amount: 100, currency: 'INR', notes: { long: 'x'.repeat(257) } }, /256/],
  ])('%j is refused', async (body, description) => {
    await expect(sdk.orders.create(body as unknown as { amount: number; currency: string })).rejects.toMatchObject(
      refusal(description),
    );
  });

  test('unknown ids, unknown addresses, too long lists and wrong keys are refused', async () => {
    await expect(sdk.orders.fetch('order_AAAAAAAAAAAAAA')).rejects.toMatchObject(
      refusal('The id provided does not exist'),
    );
    await expect(sdk.orders.all({ count: 101 })).rejects.toMatchObject(refusal(/100/));
    await expect(sdk.customers.all()).rejects.toMatchObject(refusal(/URL was not found/));
    const stranger = await fetch(`${server.url}/sandbox/razorpay/v1/orders`, {
      headers: { authorization: 'Basic eDp5' },
    });
    expect(stranger.status).toBe(401);
  });

  test('a unique receipt gives one order, however many ask at once and whatever gets lost', async () => {
    const expected = { amountPaise: 12_345, receipt: receipt(), notes: { a: 'b' } };
    losesAnswer = true;
    const made = await Promise.all([1, 2, 3, 4].map(() => createPaymentOrder(expected)));
    expect(new Set(made.map((order) => order.id)).size).toBe(1);
    expect((await findPaymentOrderByReceipt(expected.receipt))?.id).toBe(made[0]!.id);
    expect(await findPaymentOrderByReceipt('nobody')).toBeNull();
  });
});

describe('payments', () => {
  test('over HTTP: the signature holds, the order is paid, and once only', async () => {
    const { order, paymentId, signature } = await paid();
    expect(verifyPaymentSignature(order.id, paymentId, signature)).toBe(true);
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_due: 0, attempts: 1 });
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      captured: true,
      method: 'card',
      order_id: order.id,
    });
    const again = await post(`/v1/orders/${order.id}/pay`, { method: 'upi' });
    expect(again).toMatchObject({
      status: 400,
      body: { error: { description: expect.stringMatching(/already paid/) as string } },
    });
  });

  test.each([
    [{ method: 'upi', vpa: 'failure@razorpay' }, 'payment_failed'],
    [{ method: 'card', card: '4100 2800 0008 0001' }, 'insufficient_fund'],
    [{ method: 'netbanking', outcome: 'failure' }, 'payment_failed'],
  ])('%j fails, and the order may be tried again', async (attempt, reason) => {
    const order = await make();
    expect(await post(`/v1/orders/${order.id}/pay`, attempt)).toMatchObject({
      status: 400,
      body: { error: { reason } },
    });
    expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    expect(await post(`/v1/orders/${order.id}/pay`, { method: 'upi', vpa: 'success@razorpay' })).toMatchObject({
      status: 200,
    });
    expect(await sdk.orders.fetchPayments(order.id)).toMatchObject({
      count: 2,
      items: [{ status: 'captured' }, { status: 'failed' }],
    });
  });

  test('are captured by hand when the order asks for it', async () => {
    const order = await sdk.orders.create({
      amount: 700,
      currency: 'INR',
      payment: { capture: 'manual' },
    } as Parameters<typeof sdk.orders.create>[0]);
    const { body } = await post(`/v1/orders/${order.id}/pay`, { method: 'upi' });
    const id = body.razorpay_payment_id as string;
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'authorized' });
    await expect(sdk.payments.capture(id, 600, 'INR')).rejects.toMatchObject(
      refusal('Capture amount must be equal to the amount authorized'),
    );
    expect(await sdk.payments.capture(id, 700, 'INR')).toMatchObject({ status: 'captured' });
    await expect(sdk.payments.capture(id, 700, 'INR')).rejects.toMatchObject(refusal(/already paid/));
  });
});

describe('refunds', () => {
  test('in part and in full, never more than was paid', async () => {
    const { paymentId } = await paid();
    expect(await sdk.payments.refund(paymentId, { amount: 20_000 })).toMatchObject({
      entity: 'refund',
      amount: 20_000,
      status: 'processed',
    });
    await expect(sdk.payments.refund(paymentId, { amount: 30_001 })).rejects.toMatchObject(
      refusal(/greater than amount captured/),
    );
    expect(await sdk.payments.refund(paymentId, {})).toMatchObject({ amount: 30_000 });
    await expect(sdk.payments.refund(paymentId, {})).rejects.toMatchObject(
      refusal('The payment has been fully refunded already'),
    );
    expect(await sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 50_000,
    });
    expect(await sdk.payments.fetchMultipleRefund(paymentId, {})).toMatchObject({ count: 2 });
  });

  test('the same key returns the same refund after a lost response; another body is refused', async () => {
    const { paymentId } = await paid();
    const expected = { paymentId, amountPaise: 10_000, idempotencyKey: crypto.randomUUID(), notes: { why: 'test' } };
    losesAnswer = true;
    await expect(refund(expected)).rejects.toBeInstanceOf(GatewayUnknown);
    const made = await Promise.all([refund(expected), refund(expected)]);
    expect(made[0]!.id).toBe(made[1]!.id);
    expect(await sdk.payments.fetchMultipleRefund(paymentId, {})).toMatchObject({ count: 1 });
    await expect(refund({ ...expected, amountPaise: 10_001 })).rejects.toMatchObject({
      statusCode: 409,
      isTemporary: false,
    });
    await expect(refund({ ...expected, idempotencyKey: 'short' })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('the documented amount fails', async () => {
    const { paymentId } = await paid(2468);
    expect(await sdk.payments.refund(paymentId, { amount: 2468 })).toMatchObject({ status: 'failed' });
  });
});

describe('the payment window', () => {
  test('pays for the key, order and amount it was opened with, and for no other', async () => {
    const order = await make();
    const opened = {
      key: gatewayKeys().keyId,
      order_id: order.id,
      amount: order.amount,
      currency: 'INR',
      method: 'upi',
      outcome: 'success',
    };
    expect((await post('/checkout', { ...opened, amount: 100 })).status).toBe(400);
    expect((await post('/checkout', { ...opened, key: 'rzp_test_other' })).status).toBe(400);
    const { body } = await post('/checkout', opened);
    expect(
      verifyPaymentSignature(order.id, body.razorpay_payment_id as string, body.razorpay_signature as string),
    ).toBe(true);
    expect((await post('/checkout', opened)).body.error.description).toMatch(/already paid/);
  });
});
