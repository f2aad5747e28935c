import { POST as close } from '@/app/api/console/close-till/route';
import { POST as enter } from '@/app/api/console/enter-remittance/route';
import { POST as payOut } from '@/app/api/console/pay-out-refund/route';
import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { cancelForStore } from '@/lib/dispensing/after-sales/cancel-order';
import { returnEverything } from '@/lib/dispensing/after-sales/receive-return';
import { moveOrder } from '@/lib/dispensing/fulfilment/move-order';
import { dayInIndia } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { listRefundRows } from '@/lib/money/payments/refunds/list-refunds';
import { queueRefundAgain } from '@/lib/money/payments/refunds/queue-refund-again';
import { listDue, listRemittances, readRemittance } from '@/lib/money/remittances/list-remittances';
import { readMoneyOfDay } from '@/lib/money/reports/read-today';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { callRoute } from '@/test/call-route';
import { emptyDatabase } from '@/test/database';
import { buyAndCollect, buyForCash, offerCash, paymentOf } from '@/test/factories/cash';
import { createStaff } from '@/test/factories/staff';
import { caller, place } from '@/test/phone/phone-orders';
import { listTills } from './queries';

const BY = { actor: 'test' };
const TODAY = dayInIndia(new Date());
type Reply = {
  status: unknown;
  message: string;
  fields: Record<string, string>;
  remittance_id: string;
  difference_paise: number;
};
const press = (handler: Parameters<typeof callRoute>[0], cookie: string, body: object) =>
  callRoute<Reply>(handler, { cookie, body });

beforeEach(() => offerCash());
afterEach(async () => {
  const broken = (await auditLedger()).filter(({ count }) => count > 0);
  await emptyDatabase();
  expect(broken).toEqual([]);
});

/** Places an order at the counter and takes its money. */
async function sell(payment: 'cash' | 'upi', upi_reference = '') {
  const made = await caller();
  const sold = await place(made.staff.cookie, { ...made.body, expected_paise: 16_000, payment, upi_reference });
  return { ...made, sold };
}

describe('a payment at the counter', () => {
  it('sells the order at once, and is in the till of its staff member', async () => {
    const { staff, sold } = await sell('cash');
    expect(sold.body.payment_link).toBeNull();
    const order = await db.order.findFirstOrThrow();
    expect(order).toMatchObject({ status: 'PURCHASED', number: sold.body.order_number });
    expect(await paymentOf(order.id)).toMatchObject({
      kind: 'CASH',
      status: 'CAPTURED',
      takenById: staff.id,
      razorpayPaymentId: `CASH-${order.number}`,
    });
    expect(await db.orderEvent.findFirst({ where: { toStatus: 'PURCHASED' } })).toMatchObject({
      actor: 'console',
      actorId: staff.id,
    });
    expect(await listTills(TODAY, staff.id)).toMatchObject([
      { cashPaise: 16_000, upiPaise: 0, takings: [{ order: order.number, kind: 'CASH' }], closing: null },
    ]);
    expect(await readMoneyOfDay()).toMatchObject({ sales: 1, salesPaise: 16_000 });
    await processDue();
    expect(await db.invoice.count()).toBe(1);
  });

  it('by UPI needs a reference, which pays for one order only', async () => {
    expect((await sell('upi')).sold.status).toBe(400);
    await emptyDatabase();
    const { staff, body, sold } = await sell('upi', '4123 4567 8901');
    expect(sold.status).toBe(200);
    const again = await place(staff.cookie, {
      ...body,
      expected_paise: 16_000,
      payment: 'upi',
      upi_reference: '412345678901',
    });
    expect(again.status).toBe(409);
    expect(await db.order.count()).toBe(1);
    expect((await listTills(TODAY))[0]).toMatchObject({ cashPaise: 0, upiPaise: 16_000 });
  });

  it('is closed once with its difference, and takes nothing afterwards', async () => {
    const { staff, body } = await sell('cash');
    const count = { day: TODAY, counted_paise: 15_900, note: 'one note short' };
    const both = await Promise.all([press(close, staff.cookie, count), press(close, staff.cookie, count)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body.difference_paise).toBe(-100);
    expect((await listTills(TODAY))[0]!.closing).toMatchObject({
      expectedPaise: 16_000,
      countedPaise: 15_900,
      note: 'one note short',
    });
    expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'till.close' } })).toMatchObject({
      change: { differencePaise: -100 },
    });
    const late = await place(staff.cookie, { ...body, expected_paise: 16_000, payment: 'cash' });
    expect([late.status, await db.order.count()]).toEqual([409, 1]);
    expect((await press(close, staff.cookie, { ...count, day: '2999-01-01' })).status).toBe(409);
  });

  it('is refunded from the till of who pays it out', async () => {
    await sell('cash');
    const owner = await createStaff('OWNER');
    const { number } = await db.order.findFirstOrThrow();
    await cancelForStore(number, BY);
    const { rows } = await listRefundRows({ view: 'open' });
    expect(rows).toMatchObject([{ isByHand: true, isStuck: false, status: 'PENDING', payoutReference: null }]);
    const paid = { refund_id: rows[0]!.id, way: 'cash', reference: 'R-1' };
    expect((await press(payOut, owner.cookie, paid)).status).toBe(200);
    expect((await listTills(TODAY, owner.id))[0]).toMatchObject({
      cashPaise: -16_000,
      takings: [{ number: 'R-1', amountPaise: -16_000 }],
    });
  });
});

describe('cash on delivery', () => {
  it('that was collected is paid back by a payout with its reference, once', async () => {
    const { order } = await buyAndCollect();
    await returnEverything(order.id, BY);
    const refund = await db.refund.findFirstOrThrow();
    await expect(queueRefundAgain(refund.id, BY)).rejects.toMatchObject({ key: 'refundByHand' });
    const [owner, operator] = await Promise.all([createStaff('OWNER'), createStaff('OPERATOR')]);
    const paid = { refund_id: refund.id, way: 'upi', reference: 'UTR 4711' };
    expect((await press(payOut, operator.cookie, paid)).status).toBe(403);
    expect((await press(payOut, owner.cookie, { ...paid, reference: ' ' })).body.fields.reference).toContain(
      'reference',
    );
    expect((await press(payOut, owner.cookie, { ...paid, refund_id: crypto.randomUUID() })).status).toBe(404);
    const both = await Promise.all([press(payOut, owner.cookie, paid), press(payOut, owner.cookie, paid)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.refund.findFirstOrThrow()).toMatchObject({
      status: 'PROCESSED',
      payoutWay: 'upi',
      payoutReference: 'UTR 4711',
      payoutById: owner.id,
    });
    expect(await paymentOf(order.id)).toMatchObject({ status: 'REFUNDED' });
    expect(await db.notification.count({ where: { kind: 'refundDone' } })).toBe(1);
    expect((await findOrderForStaff(order.number)).refunds).toMatchObject([{ payoutReference: 'UTR 4711' }]);
    await processDue();
  });

  it('is reconciled with the remittance of its courier, whose differences are named', async () => {
    const staff = await createStaff('OPERATOR');
    const [one, two] = [await buyAndCollect(), await buyAndCollect()];
    const sent = await buyForCash();
    await moveOrder(sent.order.id, 'DISPATCHED', BY, new Date(), { courier: 'Delhivery' });
    const rupees = (paise: number) => (paise / 100).toFixed(2);
    const rows = [
      ['Order', 'Amount'],
      [one.order.number, rupees(one.order.payablePaise)],
      [two.order.number, rupees(two.order.payablePaise - 100)],
      [sent.order.number, rupees(sent.order.payablePaise)],
      ['MC2611-STRANGER', '10'],
      [one.order.number, rupees(one.order.payablePaise)],
    ];
    expect((await listDue({})).rows).toHaveLength(2);
    const body = {
      courier: 'Delhivery',
      reference: 'CMS-1',
      amount_paise: 50_000,
      paid_on: TODAY,
      note: 'short',
      lines: rows.map((row) => row.join(',')).join('\n'),
    };
    expect((await press(enter, staff.cookie, { ...body, lines: 'A,1\nB' })).body.fields.lines).toContain('Line 2');
    const entered = await press(enter, staff.cookie, body);
    expect(entered.status).toBe(200);
    expect((await press(enter, staff.cookie, body)).status).toBe(409);
    const read = await readRemittance(entered.body.remittance_id);
    expect(read).toMatchObject({ orders: 5, differences: 4, note: 'short', enteredBy: expect.any(String) });
    expect(read.lines.map(({ oddity }) => oddity)).toEqual([
      'amountDiffers',
      'notDelivered',
      'unknown',
      'repeated',
      null,
    ]);
    expect((await listDue({})).rows).toEqual([]);
    // The delivery was recorded later: the difference is gone.
    await moveOrder(sent.order.id, 'DELIVERED', BY);
    expect((await listRemittances({})).rows).toMatchObject([
      { reference: 'CMS-1', differences: 3, amountPaise: 50_000 },
    ]);
    await expect(readRemittance(crypto.randomUUID())).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('needs a day that exists', async () => {
    const { cookie } = await createStaff('OWNER');
    const body = { courier: 'Delhivery', reference: 'R1', amount_paise: 100, lines: 'A, 1' };
    const entered = await press(enter, cookie, { ...body, paid_on: '0000-01-01' });
    expect([entered.status, Object.keys(entered.body.fields)]).toEqual([400, ['paid_on']]);
    const closed = await press(close, cookie, { day: '0000-01-01', counted_paise: 0 });
    expect([closed.status, Object.keys(closed.body.fields)]).toEqual([400, ['day']]);
  });

  it('that is due names its courier', async () => {
    const { order } = await buyForCash();
    await moveOrder(order.id, 'DISPATCHED', BY, new Date(), { courier: 'Delhivery' });
    await moveOrder(order.id, 'DELIVERED', BY);
    expect((await listDue({})).rows).toMatchObject([
      { number: order.number, courier: 'Delhivery', amountPaise: order.payablePaise },
    ]);
  });
});
