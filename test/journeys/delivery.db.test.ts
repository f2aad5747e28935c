import { POST as orderreceived } from '@/app/api/admin/orderreceived/route';
import { GET as getusersorders } from '@/app/api/admin/getusersorders/[user_id]/route';
import { GET as trackorders } from '@/app/api/admin/trackorders/[order_id]/route';
import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { db } from '@/lib/kernel/db/client';
import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';
import { letterOf } from '@/lib/people/notifications/mail-notice';
import { unseal } from '@/lib/kernel/queue/sealed';
import { changeParcel, ParcelDetails } from '@/lib/dispensing/fulfilment/change-parcel';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { findOrder, listOrders } from '@/lib/selling/orders/queries';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { importSettings } from '@/lib/backoffice/merchandising/commands';
import { callRoute } from '../call-route';
import { createCustomer } from '../factories/customer';
import { buyGoods } from '../factories/purchase';
import { emptyDatabase } from '../database';
import { serveHandlers, type Served } from '../serve-handlers';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(() => deliveriesSettled());
afterAll(() => server.close());

const ACTOR = { actor: 'command line' };
const AT = new Date('2026-11-20T06:00:00Z');

async function dispatched(goods: Parameters<typeof buyGoods>[0] = [{}], parcel: ParcelDetails = {}) {
  const bought = await buyGoods(goods);
  await moveOrder(bought.order.number, 'DISPATCHED', ACTOR, AT, parcel);
  return bought;
}

const fail = async (id: string, ...reasons: DeliveryFailure[]) => {
  for (const reason of reasons) await failDelivery(id, reason, ACTOR);
};
const told = (orderId: string, kind: string) => db.notification.count({ where: { orderId, kind } });
const brokenRules = async () => (await auditLedger()).filter(({ count }) => count > 0);
const onHand = async (productId: number) => (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand;

/** Returns the email of the newest notification of a kind. */
async function mailAbout(orderId: string, kind: string) {
  const { id } = await db.notification.findFirstOrThrow({ where: { orderId, kind }, orderBy: { createdAt: 'desc' } });
  const { payload } = await db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey: `notice:${id}` } });
  const { sealed } = payload as { sealed: string | null };
  return letterOf(id, sealed === null ? {} : unseal(sealed));
}

describe('a parcel that leaves the store', () => {
  it('shows its tracking number, courier and days in calls, email and audit log', async () => {
    const couriers = [
      { name: 'Speed Post', phone: '+911800112011', trackingUrl: 'https://post.example.com/track?id={number}' },
    ];
    await importSettings({ store: { couriers, delivery: { standardDays: [2, 3] } } }, { by: { actor: 'test' } });
    const { customer, order } = await dispatched([{}], { trackingNumber: 'EM123456789IN', courier: 'speed post' });
    const track = await callRoute(trackorders, { cookie: customer.cookie, params: { order_id: order.id } });
    expect(track.body).toMatchObject({
      trackorder_details: [
        {
          status: 'dispatched',
          tracking_number: 'EM123456789IN',
          courier: 'speed post',
          expected_from: '2026-11-23',
          expected_until: '2026-11-24',
          delivery_attempts: 0,
        },
      ],
    });
    const list = await callRoute(getusersorders, { cookie: customer.cookie, params: { user_id: customer.id } });
    expect(list.body).toMatchObject({ cartItems: [{ order_status: 'shipped', tracking_number: 'EM123456789IN' }] });
    expect(await mailAbout(order.id, 'orderDispatched')).toMatchObject({
      template: 'orderDispatched',
      values: {
        trackingNumber: 'EM123456789IN',
        trackingUrl: 'https://post.example.com/track?id=EM123456789IN',
        agentPhone: '+911800112011',
        storePhone: DEMO_SETTINGS.customerCare.phone,
        expected: { from: '2026-11-23', until: '2026-11-24' },
      },
    });
    expect(await db.auditEntry.findFirst({ where: { action: 'order.dispatch', subjectId: order.id } })).toMatchObject({
      change: { trackingNumber: 'EM123456789IN' },
    });
  });

  it('shows no number, link or courier that no one gave', async () => {
    const { customer, order } = await dispatched();
    const view = (await findOrder(customer.id, order.id, 'en'))!;
    expect(view).toMatchObject({ trackingNumber: null, courier: null, agentPhone: null, attempts: [] });
    expect([view.expectedFrom, view.expectedUntil]).toEqual(['2026-11-26', '2026-11-28']);
  });

  it('is corrected in transit: audited, with one notice per change', async () => {
    const { order } = await dispatched();
    expect(await changeParcel(order.number, { trackingNumber: 'AB-1234' }, ACTOR)).toBe(true);
    expect(await changeParcel(order.number, { trackingNumber: 'AB-1234' }, ACTOR)).toBe(false);
    expect(await changeParcel(order.number, { agentPhone: '+919840055667' }, ACTOR)).toBe(true);
    expect(await told(order.id, 'parcelChanged')).toBe(2);
    expect(await mailAbout(order.id, 'parcelChanged')).toMatchObject({
      values: { trackingNumber: 'AB-1234', agentPhone: '+919840055667' },
    });
    const audit = await db.auditEntry.findMany({
      where: { action: 'order.parcel', subjectId: order.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(audit.map(({ change }) => change)).toEqual([
      { parcel: 1, trackingNumber: [null, 'AB-1234'] },
      { parcel: 1, agentPhone: 'changed' },
    ]);
    await moveOrder(order.id, 'DELIVERED', ACTOR);
    await expect(changeParcel(order.id, { trackingNumber: 'AB-9999' }, ACTOR)).rejects.toMatchObject({
      key: 'orderNotOnItsWay',
    });
  });

  it.each([
    [{ trackingNumber: 'abc' }, 'trackingNumberInvalid'],
    [{ trackingNumber: '<b>1234</b>' }, 'trackingNumberInvalid'],
    [{ trackingNumber: 'A'.repeat(41) }, 'trackingNumberInvalid'],
    [{ courier: '  ' }, 'courierInvalid'],
    [{ agentPhone: '12345' }, 'mobileInvalid'],
  ])('is not described by %j', (details, key) => {
    expect(ParcelDetails.safeParse(details).error?.issues[0]?.message).toBe(key);
  });

  it('takes a tracking number as couriers print it', () =>
    expect(ParcelDetails.parse({ trackingNumber: ' em 123 456 789 in ' })).toEqual({
      trackingNumber: 'EM123456789IN',
    }));
});

describe('the buyer says that it has arrived', () => {
  const received = (cookie: string, orderId: string, locale?: string) =>
    callRoute(orderreceived, { cookie, body: { order_id: orderId }, locale });

  it('once, however often it is said, and the days for a return begin', async () => {
    const { customer, order } = await dispatched();
    const answers = await Promise.all([received(customer.cookie, order.id), received(customer.cookie, order.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await received(customer.cookie, order.id, 'ta')).body).toMatchObject({
      status: 'true',
      message: expect.stringMatching(/[஀-௿]/),
    });
    const events = await db.orderEvent.findMany({ where: { orderId: order.id, toStatus: 'DELIVERED' } });
    expect(events).toMatchObject([{ actor: 'customer', actorId: customer.id, fromStatus: 'DISPATCHED' }]);
    expect(await findOrder(customer.id, order.id, 'en')).toMatchObject({
      status: 'DELIVERED',
      returnState: 'open',
      deliveredAt: expect.any(String),
    });
    expect(await told(order.id, 'orderDelivered')).toBe(1);
  });

  it('of no one else’s order, and of none that is not on its way', async () => {
    const { customer, order } = await dispatched();
    const stranger = await createCustomer();
    expect((await received(stranger.cookie, order.id)).status).toBe(403);
    const { customer: other, order: paid } = await buyGoods([{}]);
    expect(await received(other.cookie, paid.id)).toMatchObject({ status: 409, body: { status: 'false' } });
    expect((await received(customer.cookie, 'x')).status).toBe(400);
    expect(await db.orderEvent.count({ where: { toStatus: 'DELIVERED' } })).toBe(0);
  });
});

describe('a parcel that cannot be handed over', () => {
  it('is attempted three times, and its buyer is notified of each', async () => {
    const { customer, order } = await dispatched();
    await fail(order.number, 'NOBODY_HOME', 'NOT_REACHED');
    await expect(returnUndelivered(order.id, ACTOR)).rejects.toMatchObject({ key: 'deliveryGoesOn' });
    expect(await mailAbout(order.id, 'deliveryFailed')).toMatchObject({
      values: { attempt: 2, reason: 'NOT_REACHED', isLast: false },
    });
    await fail(order.number, 'WRONG_ADDRESS');
    expect(await mailAbout(order.id, 'deliveryFailed')).toMatchObject({ values: { attempt: 3, isLast: true } });
    await expect(failDelivery(order.id, 'DELAYED', ACTOR)).rejects.toMatchObject({ key: 'deliveryAttemptsOver' });
    expect(await told(order.id, 'deliveryFailed')).toBe(3);
    expect(
      (await findOrder(customer.id, order.id, 'en'))?.attempts.map(({ number, reason }) => [number, reason]),
    ).toEqual([
      [1, 'NOBODY_HOME'],
      [2, 'NOT_REACHED'],
      [3, 'WRONG_ADDRESS'],
    ]);
    const [listed] = (await listOrders(customer.id, { locale: 'en' })).orders;
    expect(listed).toEqual(await findOrder(customer.id, order.id, 'en'));
    await expect(
      db.deliveryAttempt.updateMany({ where: { orderId: order.id }, data: { reason: 'LOST' } }),
    ).rejects.toThrow(/append-only/);
  });

  it('is returned: restocked, refunded once and credited, however often it is reported', async () => {
    const { order, lines } = await dispatched([
      { quantity: 2, stock: 5 },
      { pricePaise: 3_330, stock: 4 },
    ]);
    await fail(order.id, 'NOBODY_HOME', 'NOBODY_HOME', 'NOBODY_HOME');
    const results = await Promise.allSettled([1, 2, 3].map(() => returnUndelivered(order.number, ACTOR)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({
      status: 'RETURNED',
      deliveredAt: null,
    });
    const refunds = await db.refund.findMany({ where: { orderId: order.id } });
    expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([order.payablePaise]);
    expect(await db.outboxMessage.count({ where: { topic: 'creditNote' } })).toBe(1);
    expect(await Promise.all(lines.map(({ productId }) => onHand(productId)))).toEqual([5, 4]);
    expect(await told(order.id, 'parcelReturned')).toBe(1);
    expect(await brokenRules()).toEqual([]);
  });

  it('a refused parcel is restocked immediately; unsellable units are written off', async () => {
    const { order, lines } = await dispatched([{ stock: 5 }, { stock: 5 }]);
    await fail(order.id, 'REFUSED');
    await expect(returnUndelivered(order.id, ACTOR, { unfit: ['NO-SUCH-SKU'] })).rejects.toMatchObject({
      key: 'returnSkuUnknown',
    });
    await returnUndelivered(order.id, ACTOR, { unfit: [lines[0]!.sku] });
    expect(await Promise.all(lines.map(({ productId }) => onHand(productId)))).toEqual([4, 5]);
    expect(await brokenRules()).toEqual([]);
  });

  it('that was lost is written off and refunded', async () => {
    const { order, lines } = await dispatched([{ stock: 5 }]);
    await fail(order.id, 'DELAYED', 'LOST');
    await returnUndelivered(order.id, ACTOR);
    expect(await onHand(lines[0]!.productId)).toBe(4);
    expect(await db.refund.findMany({ where: { orderId: order.id } })).toMatchObject([
      { amountPaise: order.payablePaise },
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  it('was on its way: nothing of this is said of an order in another state', async () => {
    const { order } = await buyGoods([{}]);
    await expect(failDelivery(order.id, 'LOST', ACTOR)).rejects.toMatchObject({ key: 'orderNotOnItsWay' });
    await expect(returnUndelivered(order.id, ACTOR)).rejects.toMatchObject({ key: 'orderNotOnItsWay' });
    await moveOrder(order.id, 'DISPATCHED', ACTOR);
    await moveOrder(order.id, 'DELIVERED', ACTOR);
    await expect(failDelivery(order.id, 'LOST', ACTOR)).rejects.toMatchObject({ key: 'orderNotOnItsWay' });
    await expect(returnUndelivered(order.id, ACTOR)).rejects.toMatchObject({ key: 'orderNotOnItsWay' });
    await expect(failDelivery('MC2611-NOTHERE1', 'LOST', ACTOR)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await db.refund.count()).toBe(0);
  });

  it('may arrive after all while it is counted as coming back, but not both', async () => {
    const { customer, order } = await dispatched();
    await fail(order.id, 'REFUSED');
    const [received, back] = await Promise.all([
      callRoute(orderreceived, { cookie: customer.cookie, body: { order_id: order.id } }),
      returnUndelivered(order.id, ACTOR).then(
        () => true,
        () => false,
      ),
    ]);
    expect([received.status === 200, back].filter(Boolean)).toHaveLength(1);
    expect(await brokenRules()).toEqual([]);
  });
});
