import { POST as logout } from '@/app/api/admin/logout/route';
import { POST as removepush } from '@/app/api/admin/removepush/route';
import { POST as savepush } from '@/app/api/admin/savepush/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { processDue } from '@/lib/background/handlers';
import { db, inTransaction } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { publicPushKey } from '@/lib/kernel/web-push/application-keys';
import { notify } from '@/lib/people/notifications/commands';
import { NOTIFICATION_KINDS, type OrderKind } from '@/lib/people/notifications/types';
import { eraseRows } from '@/lib/people/retention/erase-account';
import { callRoute } from '@/test/call-route';
import { resetDatabase } from '@/test/database';
import { createCustomer } from '@/test/factories/customer';
import { createUnpaidOrder } from '@/test/factories/order';
import { createProductRow } from '@/test/factories/product';
import { decryptPush, PushBrowser } from '@/test/servers/push-browser';
import { pushService, type PushService } from '@/test/servers/push-service';
import { serveHandlers, type Served } from '@/test/serve-handlers';
import { pushText } from './rules';

let service: PushService;
let server: Served;
beforeAll(async () => {
  service = await pushService();
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
afterAll(() => Promise.all([service.close(), server.close()]));
beforeEach(async () => {
  await resetDatabase();
  service.messages.length = 0;
  service.answers(201);
});

const subscriptionOf = (browser: PushBrowser, path = '/one') => ({
  endpoint: service.url + path,
  ...browser.keys,
  store_key: publicPushKey(),
});

async function signedIn() {
  const customer = await createCustomer();
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { customerId: customer.id } });
  return {
    customer: { id: customer.id, sessionId },
    call: (handler: Handler, body: object) => callRoute(handler, { cookie: customer.cookie, body }),
  };
}
type Caller = Awaited<ReturnType<typeof signedIn>>;

async function setUp(paths = ['/one']) {
  const caller = await signedIn();
  const browsers = paths.map((path) => ({ path, browser: new PushBrowser() }));
  for (const { browser, path } of browsers)
    expect(await caller.call(savepush, subscriptionOf(browser, path))).toMatchObject({ status: 200 });
  const order = await createUnpaidOrder(caller.customer.id, await createProductRow({ stock: 5 }));
  return { caller, order, browsers, browser: browsers[0]!.browser };
}

const tell = (caller: Caller, order: { id: string; number: string }, kind: OrderKind) =>
  inTransaction((tx) =>
    notify(tx, {
      customerId: caller.customer.id,
      orderId: order.id,
      kind: kind as 'orderDelivered',
      params: { number: order.number },
    }),
  );
/** Makes everything in the queue due and processes it, with the messages that it queues. */
async function work() {
  for (let round = 0; round < 2; round += 1) {
    await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(0) } });
    await processDue();
  }
}

it('sends the number and the state of an order to each browser, encrypted for it', async () => {
  const { caller, order, browsers } = await setUp(['/one', '/two']);
  await tell(caller, order, 'orderDispatched');
  await work();
  expect(service.messages.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
  for (const { path, browser } of browsers) {
    const message = service.messages.find((each) => each.path === path)!;
    const news = JSON.parse(decryptPush(browser, message.body)) as Record<string, string>;
    expect(news).toMatchObject({
      body: `Your order ${order.number} is on its way.`,
      url: `/Trackorder?order=${order.id}`,
      tag: order.id,
      lang: 'en',
    });
    expect(message.ttl).toBeGreaterThan(0);
  }
  // A later state replaces one that was not delivered yet.
  await tell(caller, order, 'orderDelivered');
  await work();
  expect(new Set(service.messages.map(({ topic }) => topic)).size).toBe(1);
  await work();
  expect(service.messages).toHaveLength(4);
});

it('names no prescription, refund, reason or recall on a locked screen', () => {
  const texts = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, pushText({ kind, params: { number: '1' } })]),
  );
  expect(Object.keys(texts).filter((kind) => texts[kind] !== 'news')).toEqual([
    'paymentFailed',
    'orderDispatched',
    'parcelDispatched',
    'outForDelivery',
    'orderDelivered',
    'orderReturned',
    'orderCancelled',
    'deliveryFailed',
  ]);
  expect(pushText({ kind: 'orderDispatched', params: { number: '1', isCollected: true } })).toBe('ready');
});

it.each([404, 410])('deletes a subscription that no longer exists (%s)', async (status) => {
  const { caller, order } = await setUp();
  service.answers(status);
  await tell(caller, order, 'orderDelivered');
  await work();
  expect(await db.pushSubscription.count()).toBe(0);
  expect(await db.outboxMessage.count({ where: { topic: 'push', doneAt: null } })).toBe(0);
});

it('retries a busy service for an hour, and only for the browser that missed the news', async () => {
  const { caller, order } = await setUp();
  service.answers(503);
  await tell(caller, order, 'orderDelivered');
  await work();
  expect(await db.outboxMessage.count({ where: { topic: 'push', doneAt: null, deadAt: null } })).toBe(1);
  service.answers(201);
  await work();
  expect(service.messages).toHaveLength(1);
  service.answers(503);
  await tell(caller, order, 'orderReturned');
  await db.notification.updateMany({ data: { createdAt: new Date(Date.now() - 2 * 3_600_000) } });
  await work();
  expect(await db.outboxMessage.count({ where: { topic: 'push', doneAt: null } })).toBe(0);
  expect(await db.pushSubscription.count()).toBe(1);
});

it('ends with the session, by the call, and with the account', async () => {
  const { caller, order, browser } = await setUp();
  await caller.call(logout, {});
  await tell(caller, order, 'orderDelivered');
  await work();
  expect(service.messages).toEqual([]);

  const other = await signedIn();
  // The same browser, in the hands of another customer.
  await other.call(savepush, subscriptionOf(browser));
  expect(await db.pushSubscription.findMany({ select: { customerId: true } })).toEqual([
    { customerId: other.customer.id },
  ]);
  const again = await signedIn();
  await again.call(removepush, { endpoint: `${service.url}/one` });
  expect(await db.pushSubscription.count()).toBe(1);
  await other.call(removepush, { endpoint: `${service.url}/one` });
  expect(await db.pushSubscription.count()).toBe(0);

  await again.call(savepush, subscriptionOf(browser));
  await inTransaction.withModels((tx) => eraseRows(tx, again.customer.id));
  expect(await db.pushSubscription.count()).toBe(0);
});

it('stores at most ten browsers per customer, the newest', async () => {
  const { caller } = await setUp(Array.from({ length: 12 }, (_, index) => `/${index}`));
  const rows = await db.pushSubscription.findMany({ where: { customerId: caller.customer.id } });
  expect(rows.map(({ endpoint }) => new URL(endpoint).pathname).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `/${index + 2}`).toSorted(),
  );
});

it.each([
  ['an address of our network', { endpoint: 'https://10.0.0.1/push' }],
  ['the metadata service', { endpoint: 'https://169.254.169.254/latest' }],
  ['an encoded address of this machine', { endpoint: 'https://2130706433/' }],
  ['plain http', { endpoint: 'http://push.example.com/one' }],
  ['another port', { endpoint: 'https://push.example.com:8443/one' }],
  ['credentials', { endpoint: 'https://name:word@push.example.com/one' }],
  ['a name of the network', { endpoint: 'https://redis/one' }],
  ['a long address', { endpoint: `https://push.example.com/${'a'.repeat(1000)}` }],
  ['a key that is no point', { p256dh: `B${'A'.repeat(86)}` }],
  ['a short secret', { auth: 'AAAA' }],
  ['a key of another store', { store_key: new PushBrowser().keys.p256dh }],
])('refuses %s', async (_, change) => {
  const caller = await signedIn();
  const { status } = await caller.call(savepush, { ...subscriptionOf(new PushBrowser()), ...change });
  expect(status).toBe(400);
  expect(await db.pushSubscription.count()).toBe(0);
});
