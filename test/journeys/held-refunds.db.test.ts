import { POST as cancelOrderCall } from '@/app/api/admin/cancelorder/route';
import { POST as release } from '@/app/api/console/release-refund/route';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { cancelForStore, cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelUnreplaced } from '@/lib/dispensing/after-sales/cancel-unreplaced';
import { returnUndelivered } from '@/lib/dispensing/after-sales/return-undelivered';
import { failDelivery } from '@/lib/dispensing/fulfilment/fail-delivery';
import { packOrder } from '@/lib/dispensing/fulfilment/pack-order';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { letterOf } from '@/lib/people/notifications/mail-notice';
import { findOrder } from '@/lib/selling/orders/queries';
import { findDispute } from '@/lib/money/payments/disputes/list-disputes';
import { listRefundRows } from '@/lib/money/payments/refunds/list-refunds';
import { queueRefundAgain } from '@/lib/money/payments/refunds/queue-refund-again';
import { DAY } from '@/lib/kernel/dates';
import { listMoments } from '@/lib/selling/orders/timeline-queries';
import { db } from '@/lib/kernel/db/client';
import { callRoute } from '../call-route';
import { dispute, refundsOf, sentBack } from '../shop/disputes';
import { repeatedRequests, rejected } from '../factories/pharmacist';
import { onPrescription } from '../factories/prescription';
import { buyGoods } from '../factories/purchase';
import { createStaff } from '../factories/staff';
import { workWithoutFiles as processDue } from '../work-without-files';
import { ACTOR, giveBack, outcomes, refused, wrong } from '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof buyGoods>>;

const GOODS = [{ pricePaise: 10_000, quantity: 2 }, { pricePaise: 5_000 }];
const disputed = async () => {
  const bought = await buyGoods(GOODS);
  const { payablePaise: whole } = await db.order.findUniqueOrThrow({ where: { id: bought.order.id } });
  return { ...bought, whole, id: await dispute(bought.order.id, { status: 'open' }) };
};
const cancel = ({ customer, order }: Pick<Bought, 'customer' | 'order'>) => cancelOrder(customer.id, order.id);
const held = async (orderId: string) =>
  (await db.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } })).map(
    ({ heldAt }) => heldAt !== null,
  );

/** Returns the entries about refunds in the history that staff read. */
const refundHistory = async (orderId: string) =>
  (await listMoments(orderId)).filter(({ kind }) => kind === 'refund').map(({ what, actor }) => `${what} by ${actor}`);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('a refund that no person decides, while its payment is disputed', () => {
  it('keeps the refund pending while order, stock and credit note are updated', async () => {
    const bought = await disputed();
    const { customer, order, lines, whole } = bought;
    const body = { order_id: order.id };
    expect(await callRoute(cancelOrderCall, { cookie: customer.cookie, body })).toMatchObject({ status: 200 });
    await processDue();
    expect([await refundsOf(order.id), await held(order.id)]).toEqual([[[whole, 0, 'PENDING']], [true]]);
    expect(await sentBack(order.id)).toBe(0);
    expect((await db.stockLevel.findFirstOrThrow({ where: { productId: lines[0]!.productId } })).onHand).toBe(10);
    expect(await db.invoice.findMany({ where: { isCreditNote: true } })).toMatchObject([{ totalPaise: whole }]);
    expect(await refundHistory(order.id)).toEqual(['held by job']);
  });

  it('tells its buyer why, on screen and in the email', async () => {
    const bought = await disputed();
    await cancel(bought);
    const order = await findOrder(bought.customer.id, bought.order.id, 'en');
    expect(order?.refunds).toMatchObject([{ amountPaise: bought.whole, isHeld: true }]);
    const { id } = await db.notification.findFirstOrThrow({ where: { kind: 'orderCancelled' } });
    expect((await letterOf(id, {}))?.values).toMatchObject({ refundPaise: bought.whole, heldPaise: bought.whole });
  });

  it('is sent when the dispute is won', async () => {
    const bought = await disputed();
    await cancel(bought);
    await processDue();
    await dispute(bought.order.id, { status: 'won', id: bought.id });
    await processDue();
    expect(await refundsOf(bought.order.id)).toEqual([[bought.whole, 0, 'PROCESSED']]);
    expect(await sentBack(bought.order.id)).toBe(bought.whole);
  });

  it('counts what the payer got when the dispute is lost, and sends the rest', async () => {
    const bought = await buyGoods(GOODS);
    const id = await dispute(bought.order.id, { status: 'open', amountPaise: 10_000 });
    await cancelOwnLines(bought.customer.id, bought.order.id, [{ id: bought.lines[0]!.id, quantity: 1 }]);
    await cancel(bought);
    await processDue();
    expect(await sentBack(bought.order.id)).toBe(0);
    await dispute(bought.order.id, { amountPaise: 10_000, id });
    await processDue();
    const { payablePaise } = await db.order.findUniqueOrThrow({ where: { id: bought.order.id } });
    expect(await sentBack(bought.order.id)).toBe(payablePaise - 10_000);
    expect(await findDispute(id)).toMatchObject({ paidTwicePaise: 0 });
  });

  it('stays until the last of several disputes ends', async () => {
    const bought = await disputed();
    const second = await dispute(bought.order.id, { status: 'open', amountPaise: 500 });
    await cancel(bought);
    await dispute(bought.order.id, { status: 'won', id: bought.id });
    await processDue();
    expect(await held(bought.order.id)).toEqual([true]);
    await dispute(bought.order.id, { status: 'won', id: second });
    await processDue();
    expect(await refundsOf(bought.order.id)).toEqual([[bought.whole, 0, 'PROCESSED']]);
  });

  it('is stopped before it is sent when the dispute comes after the cancellation', async () => {
    const bought = await buyGoods(GOODS);
    await cancel(bought);
    const id = await dispute(bought.order.id, { status: 'open' });
    await processDue();
    expect([await held(bought.order.id), await sentBack(bought.order.id)]).toEqual([[true], 0]);
    await dispute(bought.order.id, { id });
    await processDue();
    expect(await sentBack(bought.order.id)).toBe(0);
  });

  it('covers unreplaced and refused prescriptions and returned parcels', async () => {
    const { order, lines } = await onPrescription([{ quantity: 2 }, {}]);
    await dispute(order.id, { status: 'open' });
    await rejected(order.id, 'not legible', [lines[0]!.sku]);
    await repeatedRequests(order.id, 'not legible', [lines[1]!.sku]);
    expect(await cancelUnreplaced(new Date(Date.now() + 3 * DAY))).toBe(1);
    expect(await held(order.id)).toEqual([true, true]);
    const parcel = await buyGoods(GOODS);
    await moveOrder(parcel.order.id, 'DISPATCHED', ACTOR);
    await failDelivery(parcel.order.id, 'REFUSED', ACTOR);
    await dispute(parcel.order.id, { status: 'open' });
    await returnUndelivered(parcel.order.id, ACTOR);
    expect(await held(parcel.order.id)).toEqual([true]);
  });
});

describe('a person', () => {
  it('who decides on a refund and sees the dispute sends it', async () => {
    const bought = await disputed();
    await cancelForStore(bought.order.id, ACTOR);
    await processDue();
    expect(await sentBack(bought.order.id)).toBe(bought.whole);
    expect((await wrong()).map(([rule]) => rule)).toEqual([]);
  });

  it('who is an owner releases a held refund once, with an entry of the audit', async () => {
    const bought = await disputed();
    await cancel(bought);
    await processDue();
    const [row] = (await listRefundRows({ view: 'held' })).rows;
    expect(row).toMatchObject({ isHeld: true, isStuck: false, disputes: [bought.id], amountPaise: bought.whole });
    await refused(queueRefundAgain(row!.id, ACTOR), 'refundHeld');
    const press = async (role: 'OWNER' | 'OPERATOR') =>
      (await callRoute(release, { cookie: (await createStaff(role)).cookie, body: { refund_id: row!.id } })).status;
    expect([await press('OPERATOR'), await press('OWNER'), await press('OWNER')]).toEqual([403, 200, 409]);
    await processDue();
    expect(await sentBack(bought.order.id)).toBe(bought.whole);
    expect(await db.auditEntry.count({ where: { action: 'refund.release' } })).toBe(1);
  });

  it('does not decide on disputes that come later', async () => {
    const bought = await buyGoods(GOODS);
    await cancelForStore(bought.order.id, ACTOR);
    await dispute(bought.order.id, { status: 'open' });
    await processDue();
    expect(await held(bought.order.id)).toEqual([true]);
  });

  it('is warned of money that was sent during a dispute that was lost', async () => {
    const bought = await disputed();
    await cancelForStore(bought.order.id, ACTOR);
    await processDue();
    await dispute(bought.order.id, { id: bought.id });
    const found = (await auditLedger()).filter(({ count, isWarning }) => count > 0 && isWarning);
    expect(found).toMatchObject([{ rule: 'no refund was sent during a dispute that was later lost', count: 1 }]);
  });
});

it('twenty cancellations and the end of a dispute at the same time pay once', async () => {
  const bought = await disputed();
  const all = await outcomes([
    ...Array.from({ length: 10 }, () => cancel(bought)),
    dispute(bought.order.id, { id: bought.id }),
    ...Array.from({ length: 10 }, () => cancel(bought)),
  ]);
  expect(all.filter((one) => one === 'done')).toHaveLength(2);
  await Promise.all([processDue(), processDue()]);
  expect(await refundsOf(bought.order.id)).toEqual([[bought.whole, bought.whole, 'PROCESSED']]);
  expect(await sentBack(bought.order.id)).toBe(0);
});

it('a return that staff receive is not held', async () => {
  const bought = await buyGoods(GOODS);
  await moveOrder(bought.order.id, 'DISPATCHED', ACTOR);
  await moveOrder(bought.order.id, 'DELIVERED', ACTOR);
  await dispute(bought.order.id, { status: 'open', amountPaise: 5_000 });
  await giveBack(bought, { quantity: 1 });
  expect(await held(bought.order.id)).toEqual([false]);
});

it('a refund with an unknown payment id fails once with its reason until corrected', async () => {
  const bought = await buyGoods(GOODS);
  const { id, razorpayPaymentId } = await db.payment.findFirstOrThrow();
  await db.payment.update({ where: { id }, data: { razorpayPaymentId: 'pay_demo000084' } });
  await cancel(bought);
  await processDue();
  const [row] = (await listRefundRows({ view: 'failed' })).rows;
  expect(row).toMatchObject({ isStuck: true, failures: 1, lastError: 'pay_demo000084 is not a payment of Razorpay' });
  expect(await db.outboxMessage.count({ where: { topic: 'refund', deadAt: { not: null }, attempts: 1 } })).toBe(1);
  await db.payment.update({ where: { id }, data: { razorpayPaymentId } });
  await queueRefundAgain(row!.id, ACTOR);
  await processDue();
  expect(await sentBack(bought.order.id)).toBe(row!.amountPaise);
});

it('the coupon of an order cancelled before packing can be reused', async () => {
  const cancelled = await buyGoods(GOODS, { couponRupees: 20 });
  await cancel(cancelled);
  const byStore = await buyGoods(GOODS, { couponRupees: 20 });
  await cancelForStore(byStore.order.id, ACTOR);
  const byLines = await buyGoods(GOODS, { couponRupees: 20 });
  await cancelOwnLines(
    byLines.customer.id,
    byLines.order.id,
    byLines.lines.map(({ id }) => ({ id })),
  );
  expect(await db.couponUse.count()).toBe(0);
  expect(await db.coupon.findFirstOrThrow()).toMatchObject({ usedCount: 0 });
  const packed = await buyGoods(GOODS, { couponRupees: 20 });
  await packOrder(packed.order.id, ACTOR);
  await cancelForStore(packed.order.id, ACTOR);
  const inPart = await buyGoods(GOODS, { couponRupees: 20 });
  await cancelOwnLines(inPart.customer.id, inPart.order.id, [{ id: inPart.lines[0]!.id, quantity: 1 }]);
  expect(await db.couponUse.count()).toBe(2);
});
