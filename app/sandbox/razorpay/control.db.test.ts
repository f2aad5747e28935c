import Razorpay from 'razorpay';
import * as webhook from '@/app/api/razorpay/webhook/route';
import { cancelUnpaid } from '@/lib/selling/checkout/expire-orders';
import { dayInIndia } from '@/lib/kernel/dates';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { createPaymentOrder, fetchPayment } from '@/lib/money/payments/razorpay/gateway';
import { GatewayRefusal, GatewayUnknown } from '@/lib/money/payments/gateway-errors';
import { gatewayKeys } from '@/lib/money/payments/razorpay/keys';
import { reconcileOrder } from '@/lib/money/payments/reconcile-payments';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { resetDatabase } from '@/test/database';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { createCustomer } from '@/test/factories/customer';
import { createUnpaidOrder } from '@/test/factories/order';
import { createProductRow } from '@/test/factories/product';
import * as control from './control/route';
import * as api from './v1/[...path]/route';

let server: Served;

beforeAll(async () => {
  server = await serveHandlers({
    '/sandbox/razorpay/v1/[...path]': api,
    '/sandbox/razorpay/control': control,
    '/api/razorpay/webhook': { POST: webhook.POST },
  });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  await say(undefined, 'DELETE');
  await deliveriesSettled();
  await resetDatabase();
});
afterAll(() => server.close());

function basic(): string {
  const { keyId, keySecret } = gatewayKeys();
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
}

async function send(path: string, body: unknown, method = 'POST', authorization = basic()) {
  const answer = await fetch(`${server.url}/sandbox/razorpay/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const say = (body: unknown, method = 'POST', authorization = basic()) => send('control', body, method, authorization);

const receipt = () => crypto.randomUUID().replaceAll('-', '');
const create = (name = receipt()) => createPaymentOrder({ amountPaise: 50_000, receipt: name, notes: {} });

async function unpaid() {
  const [customer, product] = [await createCustomer(), await createProductRow({ stock: 5 })];
  return { order: await createUnpaidOrder(customer.id, product, 2), product };
}
const pay = async (orderId: string, outcome = 'success') => {
  const { body } = await send(`v1/orders/${orderId}/pay`, { method: 'upi', outcome });
  return (body.razorpay_payment_id ??
    (body.error as { metadata: { payment_id: string } }).metadata.payment_id) as string;
};
const told = async () => {
  await deliveriesSettled();
  await processInbox();
};
const statusOf = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).status;

test('a lost response leaves one payment order, which is found by its receipt', async () => {
  await say({ faults: [{ kind: 'dropReply', call: 'POST orders' }] });
  const name = receipt();
  const made = await create(name);
  expect(await create(name)).toEqual(made);
  expect((await send(`v1/orders?receipt=${name}`, undefined, 'GET')).body).toMatchObject({ count: 1 });
});

test('a proxy’s page instead of an answer: nothing was made, the next try makes it', async () => {
  await say({ faults: [{ kind: 'html', call: 'POST orders', status: 502 }] });
  const name = receipt();
  await expect(create(name)).rejects.toBeInstanceOf(GatewayUnknown);
  expect((await create(name)).receipt).toBe(name);
});

test('too many calls is a refusal for now', async () => {
  await say({ faults: [{ kind: 'error', call: 'POST orders', status: 429 }] });
  const failure: unknown = await create().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GatewayRefusal);
  expect((failure as GatewayRefusal).isTemporary).toBe(true);
});

test('faults meet the calls they name, as often as they say', async () => {
  await say({
    faults: [
      { kind: 'error', call: 'GET payments/:id', times: 2 },
      { kind: 'delay', delayMs: 5 },
    ],
  });
  expect((await say(undefined, 'GET')).body.faults).toMatchObject([{ left: 2 }, { left: 1 }]);
  const made = await create();
  const id = await pay(made.id);
  await expect(fetchPayment(id)).rejects.toThrow();
  await expect(fetchPayment(id)).rejects.toThrow();
  expect(await fetchPayment(id)).toMatchObject({ status: 'CAPTURED' });
  expect((await say(undefined, 'GET')).body.faults).toEqual([]);
});

test('with webhooks off the look-up pays the order; switched on again they change nothing', async () => {
  await say({ webhooks: { enabled: false } });
  const { order } = await unpaid();
  await pay(order.razorpayOrderId);
  await told();
  expect(await db.webhookEvent.count()).toBe(0);
  await reconcileOrder(order.razorpayOrderId);
  expect(await statusOf(order.id)).toBe('PURCHASED');
  await say({ webhooks: { enabled: true } });
  await told();
  expect(await db.webhookEvent.count({ where: { processedAt: { not: null } } })).toBe(3);
  expect(await db.orderEvent.count({ where: { orderId: order.id, toStatus: 'PURCHASED' } })).toBe(1);
});

test('events three times each and in any order are one transition; replayed they are none', async () => {
  await say({ webhooks: { copies: 3, shuffled: true } });
  const { order } = await unpaid();
  await pay(order.razorpayOrderId);
  await told();
  expect(await db.webhookEvent.count()).toBe(3);
  expect((await say({ replay: true })).body.replayed).toBeGreaterThanOrEqual(3);
  await told();
  expect(await statusOf(order.id)).toBe('PURCHASED');
  expect(await db.orderEvent.count({ where: { orderId: order.id, toStatus: 'PURCHASED' } })).toBe(1);
  expect(await db.payment.count()).toBe(1);
});

test('a failed payment that is authorized later pays the order, even after its hold', async () => {
  const { order, product } = await unpaid();
  const id = await pay(order.razorpayOrderId, 'failure');
  await told();
  expect(await statusOf(order.id)).toBe('ORDER_PLACED');
  await inTransaction.withModels((tx) => cancelUnpaid(tx, order.id, 'job', 'not paid in time'));
  expect((await say({ authoriseLate: id })).body.payment).toMatchObject({ id, status: 'captured' });
  await told();
  expect(await statusOf(order.id)).toBe('PURCHASED');
  expect(await db.stockLevel.findUniqueOrThrow({ where: { productId: product.id } })).toMatchObject({
    onHand: 3,
    reserved: 0,
  });
  expect((await say({ authoriseLate: id })).status).toBe(400);
});

test('money no one captured goes back after three days of the sandbox’s clock', async () => {
  const { keyId, keySecret } = gatewayKeys();
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  (sdk.api as unknown as { rq: { defaults: { baseURL: string | null } } }).rq.defaults.baseURL =
    `${server.url}/sandbox/razorpay`;
  const order = await sdk.orders.create({
    amount: 50_000,
    currency: 'INR',
    receipt: receipt(),
    payment: {
      capture: 'manual',
      capture_options: { refund_speed: 'normal', automatic_expiry_period: 12, manual_expiry_period: 7200 },
    },
  });
  const id = await pay(order.id);
  expect((await say({ expireAuthorised: true })).body.expired).toEqual([]);
  expect((await say({ clockSkipSeconds: 3 * 86_400 + 5 })).body).toMatchObject({ clockSkipSeconds: 259_205 });
  expect((await say({ expireAuthorised: true })).body.expired).toEqual([id]);
  expect(await fetchPayment(id)).toMatchObject({ status: 'REFUNDED' });
  const later = await create();
  expect((await send(`v1/orders/${later.id}`, undefined, 'GET')).body.created_at).toBeGreaterThan(
    Date.now() / 1000 + 259_000,
  );
});

test('settles each movement once, less fee and GST; deducts refunds and lost disputes', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const [stored, given] = [await create(), await create()];
  const [first, second] = [await pay(stored.id), await pay(given.id)];
  const { body: refund } = await send(`v1/payments/${second}/refund`, { amount: 20_000 });
  const raised = (await say({ raiseDispute: first })).body.dispute as { id: string };
  await say({ moveDispute: { id: raised.id, to: 'lost' } });
  const { settlement } = (await say({ settle: true })).body as {
    settlement: { id: string; amount: number; utr: string };
  };
  expect(settlement).toMatchObject({
    id: expect.stringMatching(/^setl_\w{14}$/),
    entity: 'settlement',
    status: 'processed',
  });
  expect((await say({ settle: true })).body.settlement).toBeNull();

  const { body: found } = await send(`v1/settlements/${settlement.id}`, undefined, 'GET');
  expect(found).toEqual(settlement);
  expect((await send('v1/settlements?count=1', undefined, 'GET')).body).toMatchObject({
    count: 1,
    items: [settlement],
  });
  const [year, month, day] = dayInIndia(new Date()).split('-');
  const report = `v1/settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=1000`;
  const { body } = await send(report, undefined, 'GET');
  const lines = (body.items as Record<string, unknown>[]).filter(
    ({ settlement_id }) => settlement_id === settlement.id,
  );
  const own = (id: unknown) => lines.find(({ entity_id, dispute_id }) => entity_id === id || dispute_id === id);
  expect(own(first)).toMatchObject({ type: 'payment', debit: 0, credit: 48_820, amount: 50_000, fee: 1180, tax: 180 });
  expect(own(refund.id)).toMatchObject({ type: 'refund', debit: 20_000, credit: 0, payment_id: second });
  expect(own(raised.id)).toMatchObject({ type: 'adjustment', debit: 50_000, credit: 0, payment_id: null });
  const sum = lines.reduce((total, { credit, debit }) => total + Number(credit) - Number(debit), 0);
  expect(sum).toBe(settlement.amount);
  expect(own(first)).toMatchObject({
    settlement_utr: settlement.utr,
    order_id: stored.id,
    order_receipt: stored.receipt,
  });
  const next = await send(`${report.replace('1000', '1')}&skip=1`, undefined, 'GET');
  expect(next.body).toMatchObject({ count: 1, items: [(body.items as object[])[1]] });

  await told();
  expect(await db.settlement.findMany()).toMatchObject([
    { razorpaySettlementId: settlement.id, amountPaise: BigInt(settlement.amount), utr: settlement.utr },
  ]);
});

test.each([
  'recon/combined?month=11',
  'recon/combined?year=2026&month=13',
  'setl_nothing',
  'recon/combined?year=x&month=1',
])('there is no settlement at %s', async (path) =>
  expect((await send(`v1/settlements/${path}`, undefined, 'GET')).status).toBe(400),
);

test('it wants the keys, and understands what it is told', async () => {
  expect((await say({ webhooks: { enabled: false } }, 'POST', 'Basic bm9ib2R5OjE=')).status).toBe(401);
  expect((await say(undefined, 'GET')).body).toEqual({
    faults: [],
    webhooks: { enabled: true, copies: 1, shuffled: false, delayMs: 0 },
    clockSkipSeconds: 0,
  });
  for (const wrong of [
    { faults: [{ kind: 'explode' }] },
    { webhooks: { copies: 0 } },
    { clockSkipSeconds: -1 },
    { unknown: 1 },
    'text',
    { authoriseLate: 'pay_nothing' },
    { settle: 'yes' },
  ])
    expect((await say(wrong)).status).toBe(400);
});
