import * as accept from '@/app/api/console/accept-differences/route';
import * as download from '@/app/api/console/export-settlement/route';
import * as read from '@/app/api/console/read-settlement/route';
import { countOrderWork } from '@/lib/selling/orders/count-work';
import { findOrderForStaff } from '@/lib/selling/orders/find-for-staff';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Handler } from '@/lib/kernel/http/endpoint';
import { resetDatabase } from '@/test/database';
import { callRoute } from '@/test/call-route';
import { createPaidOrder } from '@/test/factories/order';
import { createStaff } from '@/test/factories/staff';
import { listLines } from './list-lines';
import { listMissing } from './list-missing';
import { findSettlement, listSettlementRows, sumSettlements } from './list-settlements';

afterEach(resetDatabase);

const ID = 'setl_DGlQ1Rj8os78Ec';
const idOf = (place: number) => `setl_${String(place).padStart(14, 'A')}`;
const call = (handler: Handler, body: object, cookie: string) => callRoute(handler, { body, cookie });
const audits = () => db.auditEntry.findMany({ orderBy: { id: 'asc' } });

type Change = NonNullable<Parameters<typeof db.settlement.create>[0]>['data'] | object;
const settlement = (change: Change = {}) =>
  db.settlement.create({
    data: {
      razorpaySettlementId: ID,
      status: 'PROCESSED',
      amountPaise: 9_764,
      linesPaise: 9_764,
      paidInPaise: 10_000,
      feesPaise: 236,
      taxPaise: 36,
      utr: 'UTR-1',
      madeAt: new Date('2026-11-20T05:00:00Z'),
      readAt: new Date(),
      ...change,
    },
  });
const line = (entityId: string, change: object = {}) =>
  db.settlementLine.create({
    data: {
      razorpaySettlementId: ID,
      type: 'payment',
      entityId,
      amountPaise: 10_000,
      debitPaise: 0,
      creditPaise: 9_764,
      feePaise: 236,
      taxPaise: 36,
      currency: 'INR',
      madeAt: new Date('2026-11-18T05:00:00Z'),
      state: 'MATCHED',
      ...change,
    },
  });
const ids = async (filter: Parameters<typeof listSettlementRows>[0]) =>
  (await listSettlementRows(filter)).rows.map(({ id }) => id);

describe('the list', () => {
  it('lists settlements with differences separately, the others by day with totals', async () => {
    await settlement();
    await settlement({ razorpaySettlementId: idOf(1), lineDifferences: 2, madeAt: new Date('2026-11-20T19:00:00Z') });
    await settlement({ razorpaySettlementId: idOf(2), amountPaise: 9_000, madeAt: new Date('2026-11-22T05:00:00Z') });
    await settlement({ razorpaySettlementId: idOf(3), lineDifferences: 2, seenDifferences: 2 });
    await settlement({ razorpaySettlementId: idOf(4), amountPaise: 1, readAt: null });
    expect(await ids({ view: 'differences' })).toEqual([idOf(1), idOf(2)]);
    expect(await ids({ view: 'all' })).toHaveLength(5);
    // Half past midnight of the 21st in India.
    expect(await ids({ view: 'all', from: '2026-11-21', until: '2026-11-21' })).toEqual([idOf(1)]);
    expect(await sumSettlements({ view: 'all', from: '2026-11-21' })).toEqual({
      amountPaise: 18_764,
      linesPaise: 19_528,
      paidInPaise: 20_000,
      feesPaise: 472,
      taxPaise: 72,
      refundsPaise: 0,
      disputesPaise: 0,
    });
    expect((await countOrderWork()).settlementsOff).toEqual({ count: 2, since: new Date('2026-11-20T19:00:00Z') });
  });

  it('goes page by page, of settlements and of their lines', async () => {
    const many = Array.from({ length: 60 }, (_, place) => place);
    for (const place of many)
      await settlement({ razorpaySettlementId: idOf(place), madeAt: new Date(Date.UTC(2026, 9, 1, place)) });
    const first = await listSettlementRows({ view: 'all' });
    const second = await listSettlementRows({ view: 'all', after: first.after! });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([...many].reverse().map(idOf));
    await settlement();
    for (const place of many) await line(`pay_${place}`, { state: place < 55 ? 'UNKNOWN' : 'MATCHED' });
    const page = await listLines(ID, { state: 'UNKNOWN' });
    expect([page.rows.length, page.count]).toEqual([50, 55]);
    expect((await listLines(ID, { state: 'UNKNOWN', after: page.after! })).rows).toHaveLength(5);
    expect((await listLines(ID, { type: 'refund' })).rows).toEqual([]);
  });

  it('narrows lines by kind; a dispute is one', async () => {
    await settlement();
    await line('adj_1', { type: 'adjustment' });
    await line('adj_2', { type: 'adjustment', razorpayDisputeId: 'disp_1' });
    await line('pay_1');
    const of = async (type: 'dispute' | 'adjustment' | 'payment') =>
      (await listLines(ID, { type })).rows.map(({ entityId }) => entityId);
    expect([await of('dispute'), await of('adjustment'), await of('payment')]).toEqual([
      ['adj_2'],
      ['adj_1'],
      ['pay_1'],
    ]);
  });

  it('finds unsettled money after its deadline, only since settlements are known', async () => {
    const order = await createPaidOrder();
    const made = (days: number) => new Date(Date.now() - days * DAY);
    const data = { createdAt: made(6) };
    await db.payment.updateMany({ data });
    const { razorpayPaymentId, id: paymentId } = await db.payment.findFirstOrThrow();
    expect((await listMissing({})).rows).toEqual([]);
    await settlement({ madeAt: made(20) });
    expect((await listMissing({})).rows).toMatchObject([
      { kind: 'payment', razorpayId: razorpayPaymentId, number: order.number },
    ]);
    const own = {
      paymentId,
      orderId: order.id,
      customerId: order.customerId,
      amountPaise: 100,
      reason: 'x',
      createdAt: made(7),
    };
    await db.refund.create({ data: { ...own, status: 'PROCESSED', razorpayRefundId: 'rfnd_1' } });
    expect((await listMissing({})).rows.map(({ kind }) => kind)).toEqual(['refund', 'payment']);
    await line(razorpayPaymentId);
    await line('rfnd_1', { type: 'refund' });
    expect((await listMissing({})).rows).toEqual([]);
    expect((await findOrderForStaff(order.id)).payments).toMatchObject([{ settlement: { id: ID, utr: 'UTR-1' } }]);
  });

  it('knows no settlement by anything but its id', async () => {
    for (const id of ['nothing', 'setl_AAAAAAAAAAAAAA', 'setl_\u0000', "setl_'; DROP"])
      await expect(findSettlement(id)).rejects.toThrow('notFound');
  });
});

describe('reading again', () => {
  it('is asked for once, however often and by how many, and is in the audit', async () => {
    await settlement();
    const { cookie, id: actorId } = await createStaff('OPERATOR');
    const replies = await Promise.all([1, 2, 3].map(() => call(read.POST, { settlement_id: ID }, cookie)));
    expect(replies.map(({ body }) => (body as { queued: boolean }).queued).sort()).toEqual([false, false, true]);
    expect(await findSettlement(ID)).toMatchObject({ readAt: null, nextReadAt: expect.any(Date) });
    expect(await audits()).toMatchObject([{ actorId, action: 'settlement.read', subjectId: ID }]);
  });

  it('is refused for unpaid, missing or foreign goods', async () => {
    await settlement({ status: 'FAILED' });
    const [{ cookie }, pharmacist] = [await createStaff('OWNER'), await createStaff('PHARMACIST')];
    expect(await call(read.POST, { settlement_id: ID }, cookie)).toMatchObject({ status: 409 });
    expect(await call(read.POST, { settlement_id: idOf(1) }, cookie)).toMatchObject({ status: 404 });
    expect(await call(read.POST, { settlement_id: 'pay_1' }, cookie)).toMatchObject({ status: 400 });
    for (const handler of [read.POST, accept.POST])
      expect(await call(handler, { settlement_id: ID, count: 1 }, pharmacist.cookie)).toMatchObject({ status: 403 });
    expect(await audits()).toEqual([]);
  });
});

describe('differences that were looked into', () => {
  it('leave the list until there are more; who saw another number is told', async () => {
    await settlement({ lineDifferences: 2 });
    const { cookie } = await createStaff('OPERATOR');
    const body = { settlement_id: ID, count: 2 };
    expect(await call(accept.POST, { ...body, count: 1 }, cookie)).toMatchObject({ status: 409 });
    const replies = await Promise.all([1, 2, 3].map(() => call(accept.POST, body, cookie)));
    expect(replies.map(({ body: { changed } }) => Boolean(changed)).sort()).toEqual([false, false, true]);
    expect(await audits()).toMatchObject([{ action: 'settlement.check', change: { count: [0, 2] } }]);
    expect(await ids({ view: 'differences' })).toEqual([]);
    await db.settlement.updateMany({ data: { lineDifferences: 3 } });
    expect(await ids({ view: 'differences' })).toEqual([ID]);
    expect(await call(accept.POST, { ...body, settlement_id: idOf(1) }, cookie)).toMatchObject({ status: 404 });
    expect(await call(accept.POST, { ...body, count: 0 }, cookie)).toMatchObject({ status: 400 });
  });
});

describe('the download', () => {
  const ask = (cookie: string, id = ID) =>
    download.GET(
      new Request(`http://localhost/api/console/export-settlement?settlement_id=${id}`, { headers: { cookie } }),
    );

  it('has every line, no formula in it, and is written down', async () => {
    await settlement({ lineCount: 2 });
    await line('pay_1');
    await line('rfnd_1', { type: '=1+1', debitPaise: 500, creditPaise: 0, oddity: 'twice', state: 'DIFFERS' });
    const { cookie, id: actorId } = await createStaff('OPERATOR');
    const reply = await ask(cookie);
    const [head, ...rows] = (await reply.text()).trim().split('\r\n');
    expect(reply.headers.get('content-disposition')).toContain(`${ID}.csv`);
    expect(head).toContain('"id","type","made_at","order"');
    expect(rows.sort()).toEqual([
      '"pay_1","payment","2026-11-18 10:30:00","","","","INR","100","2.36","0.36","97.64","0","MATCHED",""',
      `"rfnd_1","'=1+1","2026-11-18 10:30:00","","","","INR","100","2.36","0.36","0","5","DIFFERS","twice"`,
    ]);
    expect(await audits()).toMatchObject([{ actorId, action: 'settlement.export', change: { count: 2 } }]);
  });

  it('is for anyone who may see money', async () => {
    await settlement();
    const [{ cookie }, pharmacist] = [await createStaff('OWNER'), await createStaff('PHARMACIST')];
    expect((await ask(pharmacist.cookie)).status).toBe(403);
    expect((await ask(cookie, idOf(1))).status).toBe(404);
    expect((await ask(cookie, 'x')).status).toBe(400);
    expect(await audits()).toEqual([]);
  });
});
