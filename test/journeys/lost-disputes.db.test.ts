import { processDue } from '@/lib/background/handlers';
import { cancelOwnLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { letterOf } from '@/lib/people/notifications/mail-notice';
import { findOrder } from '@/lib/selling/orders/queries';
import { findOrderDisputes } from '@/lib/money/payments/refunds/find-chargebacks';
import { findDispute, listDisputes } from '@/lib/money/payments/disputes/list-disputes';
import { listRefundRows } from '@/lib/money/payments/refunds/list-refunds';
import { queueRefundAgain } from '@/lib/money/payments/refunds/queue-refund-again';
import { db } from '@/lib/kernel/db/client';
import { changeControl, resetControl } from '@/sandbox/razorpay/control';
import { dispute, refundsOf, sentBack } from '../shop/disputes';
import { buyAndDeliver, buyGoods } from '../factories/purchase';
import { ACTOR, giveBack, outcomes, wrong } from '../shop/return-desk';

type Bought = Awaited<ReturnType<typeof buyGoods>>;

/** Two units at 100 rupees and one at 50. Delivery is free at this total. */
const GOODS = [{ pricePaise: 10_000, quantity: 2 }, { pricePaise: 5_000 }];
const paid = async ({ order }: Bought) => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).payablePaise;
const cancel = ({ customer, order }: Bought) => cancelOrder(customer.id, order.id);
const giveUpOne = ({ customer, order, lines }: Bought) =>
  cancelOwnLines(customer.id, order.id, [{ id: lines[0]!.id, quantity: 1 }]);
const creditNotes = async () =>
  (await db.invoice.findMany({ where: { isCreditNote: true }, orderBy: { sequence: 'asc' } })).map(
    ({ totalPaise }) => totalPaise,
  );
const statusOf = async ({ order }: Bought) => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;

/** Dead letters and their warnings belong in the log of a store, not of this test. */
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('an order whose dispute was lost', () => {
  it('is cancelled with its credit note, and no one is paid again', async () => {
    const bought = await buyGoods(GOODS);
    const whole = await paid(bought);
    await dispute(bought.order.id);
    await cancel(bought);
    expect(await refundsOf(bought.order.id)).toEqual([[whole, whole, 'PROCESSED']]);
    expect(await db.outboxMessage.count({ where: { topic: 'refund' } })).toBe(0);
    expect(await db.payment.findFirstOrThrow({ where: { orderId: bought.order.id } })).toMatchObject({
      status: 'REFUNDED',
    });
    expect(await db.refund.findFirstOrThrow()).toMatchObject({ processedAt: expect.any(Date), askedAt: null });
    await processDue();
    expect(await creditNotes()).toEqual([whole]);
    expect([await sentBack(bought.order.id), await statusOf(bought)]).toEqual([0, 'CANCELLED']);
    expect(await wrong()).toEqual([]);
  });

  it('is told so: in the email, in their own words for the buyer', async () => {
    const bought = await buyAndDeliver(GOODS);
    await dispute(bought.order.id, { amountPaise: 4_000 });
    await giveBack(bought, { quantity: 1 });
    await processDue();
    const order = await findOrder(bought.customer.id, bought.order.id, 'en');
    expect(order?.refunds).toMatchObject([{ amountPaise: 10_000, chargebackPaise: 4_000, status: 'PROCESSED' }]);
    expect(order?.returns).toMatchObject([{ amountPaise: 10_000, chargebackPaise: 4_000 }]);
    await returnEverything(bought.order.id, ACTOR);
    const { id } = await db.notification.findFirstOrThrow({ where: { kind: 'refundDone' } });
    const details = { amountPaise: 10_000, chargebackPaise: 4_000, reference: 'rfnd_AAAAAAAAAAAAAA' };
    expect((await letterOf(id, details))?.values).toMatchObject({ refundPaise: 10_000, chargebackPaise: 4_000 });
  });

  it('in part gives back the rest when a line is returned', async () => {
    const bought = await buyAndDeliver(GOODS);
    await dispute(bought.order.id, { amountPaise: 4_000 });
    await giveBack(bought, { quantity: 1 });
    expect(await refundsOf(bought.order.id)).toEqual([[10_000, 4_000, 'PENDING']]);
    await processDue();
    expect(await refundsOf(bought.order.id)).toEqual([[10_000, 4_000, 'PROCESSED']]);
    expect([await sentBack(bought.order.id), await creditNotes()]).toEqual([6_000, [10_000]]);
  });

  it('counts once over separately cancelled lines and the remaining order', async () => {
    const bought = await buyGoods(GOODS);
    const whole = await paid(bought);
    await dispute(bought.order.id, { amountPaise: 16_000 });
    await giveUpOne(bought);
    await processDue();
    await giveUpOne(bought);
    await processDue();
    await cancel(bought);
    await processDue();
    expect(await refundsOf(bought.order.id)).toEqual([
      [10_000, 10_000, 'PROCESSED'],
      [10_000, 6_000, 'PROCESSED'],
      [whole - 20_000, 0, 'PROCESSED'],
    ]);
    expect(await sentBack(bought.order.id)).toBe(whole - 16_000);
    expect(await db.payment.findFirstOrThrow()).toMatchObject({ status: 'REFUNDED' });
    expect(await creditNotes()).toEqual([10_000, 10_000, whole - 20_000]);
  });

  it('is shared by two returns', async () => {
    const bought = await buyAndDeliver(GOODS);
    await dispute(bought.order.id, { amountPaise: 12_000 });
    await giveBack(bought, { quantity: 1 });
    await giveBack(bought, { quantity: 1 });
    await processDue();
    expect(await refundsOf(bought.order.id)).toEqual([
      [10_000, 10_000, 'PROCESSED'],
      [10_000, 2_000, 'PROCESSED'],
    ]);
    expect(await sentBack(bought.order.id)).toBe(8_000);
  });

  it('twenty cancellations at once have one effect, whenever the bank decides', async () => {
    const bought = await buyGoods(GOODS);
    const whole = await paid(bought);
    const id = await dispute(bought.order.id, { status: 'open' });
    const all = await outcomes([
      ...Array.from({ length: 10 }, () => cancel(bought)),
      dispute(bought.order.id, { id }),
      ...Array.from({ length: 10 }, () => cancel(bought)),
    ]);
    expect(all.filter((one) => one === 'done')).toHaveLength(2);
    await Promise.all([processDue(), processDue()]);
    expect(await refundsOf(bought.order.id)).toEqual([[whole, whole, 'PROCESSED']]);
    expect([await sentBack(bought.order.id), await creditNotes()]).toEqual([0, [whole]]);
  });
});

describe('a dispute that is lost after money went back', () => {
  it('is seen before a refund is sent that waits for it', async () => {
    const bought = await buyGoods(GOODS);
    const whole = await paid(bought);
    await cancel(bought);
    expect(await refundsOf(bought.order.id)).toEqual([[whole, 0, 'PENDING']]);
    await dispute(bought.order.id);
    await processDue();
    expect(await refundsOf(bought.order.id)).toEqual([[whole, whole, 'PROCESSED']]);
    expect([await sentBack(bought.order.id), await db.refund.count({ where: { askedAt: null } })]).toEqual([0, 1]);
    expect(await db.notification.count({ where: { kind: 'refundDone' } })).toBe(1);
    expect((await listDisputes('all', {})).rows).toMatchObject([{ paidTwicePaise: 0 }]);
  });

  it('keeps sum and key of a request that Razorpay may have received', async () => {
    const bought = await buyGoods(GOODS);
    const whole = await paid(bought);
    await cancel(bought);
    await changeControl({
      faults: [{ kind: 'dropReply', call: 'POST payments/:id/refund', times: 2, delayMs: 0, status: 500 }],
    });
    await processDue();
    const id = await dispute(bought.order.id);
    await db.outboxMessage.updateMany({ data: { availableAt: new Date() } });
    for (let more = 0; more < 3; more++) {
      await db.outboxMessage.updateMany({ where: { doneAt: null }, data: { availableAt: new Date(), deadAt: null } });
      await processDue();
    }
    expect(await refundsOf(bought.order.id)).toEqual([[whole, 0, 'PROCESSED']]);
    expect(await sentBack(bought.order.id)).toBe(whole);
    expect(await findDispute(id)).toMatchObject({ paidTwicePaise: whole });
  });

  it('is reported as paid twice and breaks no ledger rule', async () => {
    const bought = await buyAndDeliver(GOODS);
    await giveBack(bought, { quantity: 1 });
    await processDue();
    const id = await dispute(bought.order.id, { amountPaise: 13_000 });
    expect(await findDispute(id)).toMatchObject({ paidTwicePaise: 10_000 });
    const late = await dispute(bought.order.id, { amountPaise: 1_000 });
    expect([(await findDispute(late)).paidTwicePaise, (await findDispute(id)).paidTwicePaise]).toEqual([1_000, 9_000]);
    await db.dispute.delete({ where: { razorpayDisputeId: late } });
    // It counts toward later returns: the payer has 23,000 and is owed 20,000.
    await giveBack(bought, { quantity: 1 });
    await processDue();
    expect(await findDispute(id)).toMatchObject({ paidTwicePaise: 3_000 });
    expect(await refundsOf(bought.order.id)).toEqual([
      [10_000, 0, 'PROCESSED'],
      [10_000, 10_000, 'PROCESSED'],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('counts in the next try of one that failed', async () => {
    const bought = await buyGoods(GOODS);
    const whole = await paid(bought);
    await cancel(bought);
    await changeControl({
      faults: [{ kind: 'error', call: 'POST payments/:id/refund', times: 3, delayMs: 0, status: 400 }],
    });
    await processDue();
    await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { deadAt: new Date() } });
    expect((await listRefundRows({ view: 'all' })).rows).toMatchObject([{ status: 'FAILED', chargebackPaise: 0 }]);
    await dispute(bought.order.id, { amountPaise: 4_000 });
    const [row] = (await listRefundRows({ view: 'all' })).rows;
    expect(row).toMatchObject({ isStuck: true, chargebackPaise: 4_000, openPaise: 0 });
    await resetControl();
    expect(await queueRefundAgain(row!.id, ACTOR)).toBe(true);
    await processDue();
    expect(await refundsOf(bought.order.id)).toEqual([[whole, 4_000, 'PROCESSED']]);
    expect(await sentBack(bought.order.id)).toBe(whole - 4_000);
  });
});

it('an open dispute and one that was won change nothing but what is said beforehand', async () => {
  const bought = await buyAndDeliver(GOODS);
  const whole = await paid(bought);
  const id = await dispute(bought.order.id, { status: 'open', amountPaise: 15_000 });
  expect(await findOrderDisputes(bought.order.id)).toEqual({ openPaise: 15_000, availablePaise: 0 });
  await giveBack(bought, { quantity: 1 });
  await processDue();
  expect(await sentBack(bought.order.id)).toBe(10_000);
  await dispute(bought.order.id, { status: 'won', id });
  expect(await findOrderDisputes(bought.order.id)).toEqual({ openPaise: 0, availablePaise: 0 });
  await giveBack(bought, { quantity: 1 });
  await processDue();
  expect(await sentBack(bought.order.id)).toBe(20_000);
  const lost = await dispute(bought.order.id, { amountPaise: whole });
  expect(await findOrderDisputes(bought.order.id)).toEqual({ openPaise: 0, availablePaise: whole });
  expect(await findDispute(lost)).toMatchObject({ paidTwicePaise: 20_000 });
});

it('the ledger names refunds that count more of a bank than it gave', async () => {
  const bought = await buyGoods(GOODS);
  await dispute(bought.order.id);
  await cancel(bought);
  await processDue();
  await db.dispute.updateMany({ data: { deductedPaise: 100 } });
  expect((await wrong()).map(([rule]) => rule)).toEqual([
    'refunds count at most the lost disputes of a payment as paid by its bank',
  ]);
  await db.dispute.deleteMany();
  await db.refund.updateMany({ data: { chargebackPaise: 0 } });
  expect((await wrong()).map(([rule]) => rule)).toEqual([
    'a processed refund was made by the gateway, paid out by staff, paid in full by the bank, or never collected',
  ]);
  await db.refund.updateMany({ data: { razorpayRefundId: 'rfnd_AAAAAAAAAAAAAA' } });
});
