import * as webhook from '@/app/api/razorpay/webhook/route';
import * as api from '@/app/sandbox/razorpay/v1/[...path]/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { db, Prisma } from '@/lib/kernel/db/client';
import { resetDatabase } from '@/test/database';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { createCustomer } from '@/test/factories/customer';
import { createUnpaidOrder } from '@/test/factories/order';
import { createProductRow } from '@/test/factories/product';
import { createPaymentOrder, fetchPayment, listRefunds } from './razorpay/gateway';
import { listUnknown } from './list-unmatched';
import { notesOf } from './payment-mark';
import { queueWebhooks } from './webhooks/queue-webhooks';
import { reduceWebhooks } from './webhooks/reduce-webhooks';
import { deliveriesSettled, deliverDue } from '@/sandbox/razorpay/webhooks';
import { payOrder } from '@/sandbox/razorpay/pay';
import { decideUnknown } from './decide-unmatched';
import { storeDispute } from './disputes/store-dispute';
import { reconcileUnmatchedPayments } from './unmatched-payments';
import { processInbox } from './webhooks/webhook-inbox';

let server: Served;
let errors: jest.SpyInstance;

beforeAll(async () => {
  const POST = async (request: Request) => {
    const answer = await webhook.POST(request);
    await processInbox();
    return answer;
  };
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': api, '/api/razorpay/webhook': { POST } });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  errors = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await deliveriesSettled();
  await resetDatabase();
  errors.mockRestore();
});
afterAll(() => server.close());

const newReceipt = () => crypto.randomUUID().replaceAll('-', '');
const NUMBER = 'MC2611-ABCDEFGH';

/** Pays at the gateway for an order that this database does not have. */
async function payUnknown(notes: Record<string, string>, receipt = newReceipt(), amountPaise = 50_000) {
  const order = await createPaymentOrder({ amountPaise, receipt, notes });
  const paid = await payOrder(order.id, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error('the sandbox did not take the payment');
  await deliverDue();
  await deliveriesSettled();
  return { receipt, razorpayOrderId: order.id, paymentId: paid.razorpay_payment_id };
}

const payOurs = (receipt = newReceipt(), amountPaise?: number) =>
  payUnknown(notesOf(receipt, NUMBER), receipt, amountPaise);
const aDayPasses = () =>
  db.$executeRaw(Prisma.sql`UPDATE unknown_payment SET created_at = created_at - interval '25 hours'`);
/** Broken rules on such payments only: the stock in this database is not part of this test. */
const brokenRules = async () =>
  (await auditLedger()).filter(({ rule, count }) => count > 0 && rule.includes('known order')).map(({ rule }) => rule);

test('money for an unknown order is stored, logged, audited and not marked done', async () => {
  const { paymentId } = await payOurs();
  expect(await listUnknown()).toMatchObject([{ razorpayPaymentId: paymentId, amountPaise: 50_000, state: 'WAITING' }]);
  const alarms = errors.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"unknown payment"'));
  expect(alarms).toHaveLength(1);
  expect(alarms[0]).toContain(paymentId);
  expect(await brokenRules()).toEqual(['no payment is without a known order']);
  const events = await db.webhookEvent.findMany();
  expect(events.filter(({ lastError }) => lastError === 'for no order of ours').length).toBeGreaterThan(0);
  expect(await reconcileUnmatchedPayments()).toBe(1);
  expect(await listUnknown()).toMatchObject([{ state: 'WAITING', owner: 'OURS' }]);
  expect(await listRefunds(paymentId)).toEqual([]);
});

test('its order is restored after a failover, stays paid, and is not refunded', async () => {
  const customer = await createCustomer();
  const lost = await payOurs(undefined, 25_000);
  const order = await createUnpaidOrder(customer.id, await createProductRow({ stock: 5 }), 2);
  await db.order.update({
    where: { id: order.id },
    data: { receipt: lost.receipt, razorpayOrderId: lost.razorpayOrderId },
  });
  await aDayPasses();
  await reconcileUnmatchedPayments();
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({ status: 'PURCHASED' });
  expect(await listUnknown()).toMatchObject([{ state: 'SETTLED' }]);
  expect(await reconcileUnmatchedPayments()).toBe(0);
  expect(await listRefunds(lost.paymentId)).toEqual([]);
});

test('finds an order by receipt when its payment order was not stored', async () => {
  const customer = await createCustomer();
  const lost = await payOurs(undefined, 25_000);
  const order = await createUnpaidOrder(customer.id, await createProductRow({ stock: 5 }), 2);
  await db.order.update({ where: { id: order.id }, data: { receipt: lost.receipt, razorpayOrderId: null } });
  await aDayPasses();
  await reconcileUnmatchedPayments();
  expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
    status: 'PURCHASED',
    razorpayOrderId: lost.razorpayOrderId,
  });
  expect(await listRefunds(lost.paymentId)).toEqual([]);
});

test('after a day the whole sum goes back once, however many look and however often', async () => {
  const { paymentId } = await payOurs();
  await reconcileUnmatchedPayments();
  await aDayPasses();
  await Promise.all([reconcileUnmatchedPayments(), reconcileUnmatchedPayments(), reconcileUnmatchedPayments()]);
  await reconcileUnmatchedPayments();
  await reconcileUnmatchedPayments();
  expect(await listRefunds(paymentId)).toMatchObject([{ amountPaise: 50_000 }]);
  expect(await fetchPayment(paymentId)).toMatchObject({ status: 'REFUNDED' });
  expect(await listUnknown()).toMatchObject([{ state: 'REFUNDED' }]);
  expect(await brokenRules()).toEqual([]);
});

test('never touches payments of another shop on the account', async () => {
  const receipt = newReceipt();
  const foreign = [
    await payUnknown({ invoice: '17' }, 'INV-17'),
    await payUnknown({ ...notesOf(newReceipt(), NUMBER) }, receipt),
    await payUnknown({ order: 'A-1' }),
  ];
  await aDayPasses();
  await reconcileUnmatchedPayments();
  await reconcileUnmatchedPayments();
  expect((await listUnknown()).map(({ state, owner }) => [state, owner])).toEqual(
    Array.from({ length: 3 }, () => ['FOREIGN', 'OTHERS']),
  );
  for (const { paymentId } of foreign) {
    expect(await decideUnknown(paymentId, 'refund', { actor: 'test' })).toBe('FOREIGN');
    expect(await listRefunds(paymentId)).toEqual([]);
  }
  expect(await brokenRules()).toEqual([]);
});

test('a payment that only resembles ours waits for a person’s decision', async () => {
  const [first, second] = [await payUnknown({ order: NUMBER }), await payUnknown({ order: NUMBER })];
  await aDayPasses();
  await reconcileUnmatchedPayments();
  expect((await listUnknown()).map(({ state, owner }) => [state, owner])).toEqual([
    ['WAITING', 'PERHAPS'],
    ['WAITING', 'PERHAPS'],
  ]);
  expect(await brokenRules()).toEqual(['no payment is without a known order']);
  expect(['REFUNDED', 'REFUNDING']).toContain(await decideUnknown(first.paymentId, 'refund', { actor: 'test' }));
  expect(await decideUnknown(first.paymentId, 'refund', { actor: 'test' })).toBeNull();
  expect(await decideUnknown(second.paymentId, 'dismiss', { actor: 'test' })).toBe('DISMISSED');
  expect(await decideUnknown('pay_AAAAAAAAAAAAAA', 'refund', { actor: 'test' })).toBeNull();
  expect([(await listRefunds(first.paymentId)).length, (await listRefunds(second.paymentId)).length]).toEqual([1, 0]);
});

test('a processed webhook loses the payer’s contact; an unprocessed one after 30 days', async () => {
  const personal = (rows: object[]) => /@|\+91|contact|vpa/.test(JSON.stringify(rows));
  const payment = {
    id: 'pay_AAAAAAAAAAAAAA',
    order_id: 'order_AAAAAAAAAAAAAA',
    amount: 1,
    currency: 'INR',
    status: 'captured',
    email: 'kavya@medcall.example',
    contact: '+919840012345',
    vpa: 'kavya@upi',
  };
  const event = { event: 'payment.captured', payload: { payment: { entity: payment } } };
  const day = 24 * 3_600_000;
  await db.webhookEvent.createMany({
    data: [
      { eventId: 'done before', event: event.event, payload: event, processedAt: new Date() },
      { eventId: 'odd', event: 'x', payload: { payload: { payment: 'kavya@upi' } }, processedAt: new Date() },
      {
        eventId: 'never',
        event: event.event,
        payload: event,
        attempts: 20,
        receivedAt: new Date(Date.now() - 31 * day),
      },
      { eventId: 'waits', event: event.event, payload: event, attempts: 20 },
      {
        eventId: 'ancient',
        event: event.event,
        payload: event,
        processedAt: new Date(),
        receivedAt: new Date(Date.now() - 400 * day),
      },
    ],
  });
  await reduceWebhooks();
  const rows = await db.webhookEvent.findMany({ orderBy: { eventId: 'asc' } });
  expect(rows.map(({ eventId }) => eventId)).toEqual(['done before', 'never', 'odd', 'waits']);
  expect(personal(rows.filter(({ eventId }) => eventId !== 'waits'))).toBe(false);
  expect(rows[0]!.payload).toEqual({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: { id: payment.id, order_id: payment.order_id, amount: 1, currency: 'INR', status: 'captured' },
      },
    },
  });
  // The reduced event can still be processed on request.
  await queueWebhooks('never', { actor: 'test' });
  await processInbox();
  const { lastError } = await db.webhookEvent.findUniqueOrThrow({ where: { eventId: 'never' } });
  expect(lastError).toBe('for no order of ours');
  await payOurs();
  expect(personal(await db.webhookEvent.findMany({ where: { processedAt: { not: null } } }))).toBe(false);
});

it.each([
  [20_000, [30_000]],
  [50_000, []],
])('what a lost dispute of %i gave its payer is not given back again', async (lostPaise, expected) => {
  const { paymentId } = await payOurs();
  await storeDispute({
    dispute: {
      id: 'disp_EsIAlDcoUr8CaQ',
      paymentId,
      amountPaise: lostPaise,
      deductedPaise: lostPaise,
      currency: 'INR',
      reasonCode: '',
      phase: '',
      status: 'LOST',
      respondBy: null,
      raisedAt: new Date('2026-11-18T19:46:40Z'),
    },
    at: new Date(),
  });
  await aDayPasses();
  await reconcileUnmatchedPayments();
  await reconcileUnmatchedPayments();
  expect((await listRefunds(paymentId)).map(({ amountPaise }) => amountPaise)).toEqual(expected);
  expect(await db.unknownPayment.findFirstOrThrow()).toMatchObject({ state: 'REFUNDED', chargebackPaise: lostPaise });
});
