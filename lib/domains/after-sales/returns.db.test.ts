import * as sandbox from '@/app/sandbox/razorpay/v1/[...path]/route';
import { auditLedger } from '@/lib/background/ledger-audit/queries';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { MOST_ATTEMPTS } from '@/lib/kernel/queue/lease';
import { processDue } from '@/lib/background/handlers';
import { listRefunds } from '@/lib/domains/payments/gateway';
import { reconcileRefunds } from '@/lib/domains/payments/reconcile-refunds';
import { processRefund } from '@/lib/domains/payments/refund-payment';
import { deliveriesSettled } from '@/lib/sandbox/webhooks';
import { emptyDatabase } from '../../../test/database';
import { createCustomer } from '../../../test/factories/customer';
import { buyAndDeliver, buyGoods } from '../../../test/factories/purchase';
import { serveHandlers, type Served } from '../../../test/serve-handlers';
import { approveReturn, cancelReturn, rejectReturn } from './decide-return';
import { receiveReturn, returnEverything, type Unfit } from './receive-return';
import { refundMissing } from './refund-missing';
import { requestReturn } from './request-return';

let server: Served;
beforeAll(async () => {
  server = await serveHandlers({ '/sandbox/razorpay/v1/[...path]': sandbox });
  process.env.SANDBOX_URL = `${server.url}/sandbox/razorpay`;
});
beforeEach(() => emptyDatabase());
afterEach(async () => {
  await deliveriesSettled();
  expect(await wrong()).toEqual([]);
});
afterAll(() => server.close());

const wrong = async () =>
  (await auditLedger()).filter(({ count }) => count > 0).map(({ rule, broken }) => [rule, broken]);
const BY = { actor: 'test' };

type Delivered = Awaited<ReturnType<typeof buyAndDeliver>>;
type Ask = { quantity?: number; line?: number; reason?: 'DAMAGED' | 'CHANGED_MIND'; now?: Date };

const ask = (
  { customer, order, lines }: Delivered,
  { quantity = 1, line = 0, reason = 'CHANGED_MIND', now }: Ask = {},
) =>
  requestReturn(
    customer.id,
    { orderId: order.id, reason, unopened: true, lines: [{ id: lines[line]!.id, quantity }] },
    now,
  );

/** Asked for, approved and back with the store. @returns what was refunded for it, paise */
async function giveBack(delivered: Delivered, wanted: Ask = {}, unfit?: Unfit): Promise<number> {
  const id = await ask(delivered, wanted);
  await approveReturn(id, BY);
  await receiveReturn(id, BY, unfit);
  return (await db.refund.findUniqueOrThrow({ where: { orderReturnId: id } })).amountPaise;
}

const statusOf = async ({ order }: Delivered) => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
const onHand = async (productId: number) => (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand;
const refused = (work: Promise<unknown>, key: string) => expect(work).rejects.toMatchObject({ key });
const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works))
    .map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { key?: string }).key))
    .sort();

describe('asking for a return', () => {
  it('is possible for a delivered order, within its own window, in days of India', async () => {
    const deliveredAt = new Date('2026-11-01T18:29:00Z');
    const delivered = await buyAndDeliver([{ quantity: 2 }], { deliveredAt });
    await refused(ask(delivered, { now: new Date('2026-11-08T18:30:00Z') }), 'returnTooLate');
    await ask(delivered, { now: new Date('2026-11-08T18:29:59Z') });
    await db.order.update({ where: { id: delivered.order.id }, data: { returnWindowDays: 2 } });
    await refused(ask(delivered, { now: new Date(deliveredAt.getTime() + 4 * DAY) }), 'returnTooLate');
  });

  it('is not possible before it is delivered, nor once all of it came back', async () => {
    const paid = await buyGoods([{}]);
    await refused(ask(paid), 'returnNotDelivered');
    const delivered = await buyAndDeliver([{}]);
    await returnEverything(delivered.order.id, BY);
    await refused(ask(delivered), 'returnNotDelivered');
  });

  it('takes opened goods back only where the store is at fault', async () => {
    const { customer, order } = await buyAndDeliver([{}]);
    const wanted = { orderId: order.id, unopened: false };
    await refused(requestReturn(customer.id, { ...wanted, reason: 'CHANGED_MIND' }), 'returnOpened');
    await refused(requestReturn(customer.id, { ...wanted, reason: 'OTHER', note: 'Too sweet' }), 'returnOpened');
    await requestReturn(customer.id, { ...wanted, reason: 'DEFECTIVE' });
  });

  it('means everything that is left when no lines are named', async () => {
    const delivered = await buyAndDeliver([{ quantity: 3 }, {}]);
    await giveBack(delivered);
    const id = await requestReturn(delivered.customer.id, {
      orderId: delivered.order.id,
      reason: 'LATE',
      unopened: false,
    });
    const rows = await db.orderReturnLine.findMany({
      where: { orderReturnId: id },
      select: { quantity: true },
      orderBy: { quantity: 'asc' },
    });
    expect(rows).toEqual([{ quantity: 1 }, { quantity: 2 }]);
    await refused(
      requestReturn(delivered.customer.id, { orderId: delivered.order.id, reason: 'LATE', unopened: false }),
      'returnNothingLeft',
    );
  });

  it('is for nobody else, whatever ids they know', async () => {
    const [mine, theirs] = [await buyAndDeliver([{}]), await buyAndDeliver([{}])];
    const stranger = await createCustomer();
    await refused(
      requestReturn(stranger.id, { orderId: theirs.order.id, reason: 'LATE', unopened: false }),
      'notYours',
    );
    await refused(
      requestReturn(mine.customer.id, {
        orderId: mine.order.id,
        reason: 'LATE',
        unopened: false,
        lines: [{ id: theirs.lines[0]!.id, quantity: 1 }],
      }),
      'notYours',
    );
    const id = await ask(theirs);
    await refused(cancelReturn(mine.customer.id, id), 'notYours');
    expect(await db.orderReturn.findMany({ select: { status: true } })).toEqual([{ status: 'REQUESTED' }]);
  });

  it('never asks for more than was bought, over all returns and at the same moment', async () => {
    const delivered = await buyAndDeliver([{ quantity: 3 }]);
    await refused(ask(delivered, { quantity: 4 }), 'returnTooMany');
    await giveBack(delivered);
    expect(await outcomes([1, 2, 3, 4, 5].map(() => ask(delivered)))).toEqual([
      'done',
      'done',
      'returnNothingLeft',
      'returnNothingLeft',
      'returnNothingLeft',
    ]);
    const one = await buyAndDeliver([{}]);
    expect(await outcomes([ask(one), ask(one)])).toEqual(['done', 'returnNothingLeft']);
    const two = await buyAndDeliver([{ quantity: 2 }, {}]);
    expect(await outcomes([ask(two, { quantity: 2 }), ask(two, { quantity: 2 })])).toEqual(['done', 'returnTooMany']);
    const line = { where: { id: one.lines[0]!.id } };
    await expect(db.orderLine.update({ ...line, data: { returnedQuantity: 1 } })).rejects.toThrow(/order_line_returns/);
  });

  it('is refused when less would go back than Razorpay can send', async () => {
    const delivered = await buyAndDeliver([{ mrpPaise: 60, pricePaise: 60, quantity: 5 }]);
    await refused(ask(delivered), 'returnTooSmall');
    await ask(delivered, { quantity: 2 });
  });
});

describe('deciding', () => {
  it('a rejected or cancelled request can be asked again; what is decided stays decided', async () => {
    const delivered = await buyAndDeliver([{}]);
    const first = await ask(delivered);
    await rejectReturn(first, 'The pack was opened', BY);
    await refused(approveReturn(first, BY), 'returnStep');
    await refused(cancelReturn(delivered.customer.id, first), 'returnStep');
    const second = await ask(delivered);
    await cancelReturn(delivered.customer.id, second);
    const third = await ask(delivered);
    await approveReturn(delivered.order.number, BY);
    await refused(cancelReturn(delivered.customer.id, third), 'returnStep');
    expect(
      await db.orderReturn.findMany({ orderBy: { requestedAt: 'asc' }, select: { id: true, status: true } }),
    ).toEqual([
      { id: first, status: 'REJECTED' },
      { id: second, status: 'CANCELLED' },
      { id: third, status: 'APPROVED' },
    ]);
    const kinds = await db.notification.findMany({
      where: { kind: { startsWith: 'return' } },
      orderBy: { id: 'asc' },
      select: { kind: true },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'returnRequested',
      'returnRejected',
      'returnRequested',
      'returnCancelled',
      'returnRequested',
      'returnApproved',
    ]);
    expect(
      (await db.auditEntry.findMany({ where: { action: { startsWith: 'return.' } }, orderBy: { id: 'asc' } })).map(
        ({ action }) => action,
      ),
    ).toEqual(['return.reject', 'return.approve']);
  });

  it('is done once when two people do it at the same moment', async () => {
    const delivered = await buyAndDeliver([{}]);
    const id = await ask(delivered);
    expect(
      await outcomes([approveReturn(id, BY), rejectReturn(id, 'No', BY), cancelReturn(delivered.customer.id, id)]),
    ).toEqual(expect.arrayContaining(['returnStep', 'returnStep']));
    expect(await db.orderReturn.count({ where: { status: 'REQUESTED' } })).toBe(0);
  });

  it('takes goods only after it was approved, and may refuse them when they were looked at', async () => {
    const delivered = await buyAndDeliver([{}]);
    const id = await ask(delivered);
    await refused(receiveReturn(id, BY), 'returnStep');
    await approveReturn(id, BY);
    await rejectReturn(id, 'The serial number is another one', BY);
    await refused(receiveReturn(id, BY), 'returnStep');
    expect(await db.refund.count()).toBe(0);
  });
});

describe('goods that came back', () => {
  it('go on the shelf when they can be sold again, and are written off when not', async () => {
    const delivered = await buyAndDeliver([{ stock: 10, quantity: 2 }, { stock: 10 }, { stock: 10 }]);
    const ids = delivered.lines.map(({ productId }) => productId);
    await giveBack(delivered, { line: 0 });
    await giveBack(delivered, { line: 0 }, [delivered.lines[0]!.sku]);
    await giveBack(delivered, { line: 1, reason: 'DAMAGED' });
    await giveBack(delivered, { line: 2, reason: 'DAMAGED' }, []);
    expect(await Promise.all(ids.map(onHand))).toEqual([9, 9, 10]);
    const ledger = await db.stockMovement.findMany({
      where: { reason: { in: ['RETURNED', 'WRITTEN_OFF'] } },
      select: { productId: true, delta: true, reason: true },
    });
    const of = (productId: number) =>
      ledger
        .filter((row) => row.productId === productId)
        .map(({ delta, reason }) => `${reason} ${delta}`)
        .sort();
    expect(ids.map(of)).toEqual([
      ['RETURNED 1', 'RETURNED 1', 'WRITTEN_OFF -1'],
      ['RETURNED 1', 'WRITTEN_OFF -1'],
      ['RETURNED 1'],
    ]);
    expect(await statusOf(delivered)).toBe('RETURNED');
  });

  it('are refunded with their share of the coupon, part after part to the last paisa', async () => {
    const delivered = await buyAndDeliver([{ pricePaise: 3_333, quantity: 3 }, { pricePaise: 8_000 }], {
      couponRupees: 50,
    });
    const [first] = delivered.lines;
    expect(first!.couponDiscountPaise).toBeGreaterThan(0);
    const parts = [await giveBack(delivered), await giveBack(delivered)];
    expect(await statusOf(delivered)).toBe('DELIVERED');
    parts.push(await giveBack(delivered));
    expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(first!.totalPaise);
    expect(parts[0]).toBe(Math.floor(first!.totalPaise / 3));
    expect(await statusOf(delivered)).toBe('DELIVERED');
    parts.push(await giveBack(delivered, { line: 1 }));
    expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(delivered.order.payablePaise);
    expect(await statusOf(delivered)).toBe('RETURNED');
    const taxes = await db.orderReturnLine.aggregate({ _sum: { taxPaise: true } });
    expect(taxes._sum.taxPaise).toBe(delivered.lines.reduce((sum, { taxPaise }) => sum + taxPaise, 0));
  });

  it('are received once, by however many people', async () => {
    const delivered = await buyAndDeliver([{ quantity: 2 }]);
    const id = await ask(delivered);
    await approveReturn(id, BY);
    expect(
      await outcomes([receiveReturn(id, BY), receiveReturn(id, BY), receiveReturn(delivered.order.number, BY)]),
    ).toEqual(['done', 'returnStep', 'returnStep']);
    await refused(receiveReturn(id, BY), 'returnStep');
    expect(await db.refund.count()).toBe(1);
    expect((await db.orderLine.findFirstOrThrow()).returnedQuantity).toBe(1);
  });

  it('are named by a SKU of theirs when they are unfit', async () => {
    const delivered = await buyAndDeliver([{}, {}]);
    const id = await ask(delivered);
    await approveReturn(id, BY);
    await refused(receiveReturn(id, BY, [delivered.lines[1]!.sku]), 'returnSkuUnknown');
  });

  it('come back as a whole order by the same way: open requests, and what nobody asked for', async () => {
    const delivered = await buyAndDeliver([{ quantity: 3 }, {}]);
    await giveBack(delivered);
    await ask(delivered);
    await returnEverything(delivered.order.number, BY);
    await refused(returnEverything(delivered.order.number, BY), 'orderStep');
    expect(await statusOf(delivered)).toBe('RETURNED');
    const refunds = await db.refund.findMany();
    expect(refunds).toHaveLength(3);
    expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(delivered.order.payablePaise);
    expect(await onHand(delivered.lines[0]!.productId)).toBe(10);
  });

  it('a return and the whole order at the same moment are one after the other', async () => {
    const delivered = await buyAndDeliver([{ quantity: 2 }]);
    const id = await ask(delivered);
    await approveReturn(id, BY);
    const [received] = await Promise.allSettled([receiveReturn(id, BY), returnEverything(delivered.order.id, BY)]);
    expect(['fulfilled', 'rejected']).toContain(received!.status);
    expect(await statusOf(delivered)).toBe('RETURNED');
  });
});

describe('the refund of a return', () => {
  it('reaches Razorpay for exactly its amount, and its customer hears of it once', async () => {
    const delivered = await buyAndDeliver([{ quantity: 2 }]);
    await giveBack(delivered);
    await giveBack(delivered);
    await processDue();
    await deliveriesSettled();
    const payment = await db.payment.findFirstOrThrow();
    expect(payment.status).toBe('REFUNDED');
    expect((await listRefunds(payment.razorpayPaymentId)).map(({ amount }) => amount)).toEqual([8_000, 8_000]);
    expect(await db.notification.count({ where: { kind: 'refundDone' } })).toBe(2);
    for (const { id } of await db.refund.findMany()) await processRefund(id);
    expect(await listRefunds(payment.razorpayPaymentId)).toHaveLength(2);
  });

  it('cannot be made twice for one return', async () => {
    const delivered = await buyAndDeliver([{}]);
    await giveBack(delivered);
    const { id: _, ...row } = await db.refund.findFirstOrThrow();
    await expect(db.refund.create({ data: row })).rejects.toThrow(/Unique constraint/);
  });
});

test('an order that came back before returns were refunded is refunded once, when somebody says so', async () => {
  const delivered = await buyAndDeliver([{ quantity: 2 }]);
  await returnEverything(delivered.order.id, BY);
  await db.refund.deleteMany();
  expect((await wrong()).map(([rule]) => rule)).toEqual(['every return that came back is refunded, once and exactly']);
  expect([await refundMissing(delivered.order.number, BY), await refundMissing(delivered.order.id, BY)]).toEqual([
    1, 0,
  ]);
  expect(await db.refund.findMany({ select: { amountPaise: true } })).toEqual([{ amountPaise: 16_000 }]);
});

test('a refund under way whose webhook never came is asked about an hour later', async () => {
  const delivered = await buyAndDeliver([{ quantity: 2 }]);
  await giveBack(delivered);
  await processDue();
  await db.refund.updateMany({ data: { status: 'PENDING', processedAt: null } });
  expect(await reconcileRefunds()).toBe(0);
  expect(await reconcileRefunds(new Date(Date.now() + 2 * HOUR))).toBe(1);
  expect(await db.refund.findFirstOrThrow()).toMatchObject({ status: 'PROCESSED', processedAt: expect.any(Date) });
  expect(await reconcileRefunds(new Date(Date.now() + 2 * HOUR))).toBe(0);
});

/** The sandbox fails every refund of this amount, as Razorpay's test mode does. */
const FAILING = { mrpPaise: 2_468, pricePaise: 2_468 };

test('a refund that fails is tried again under a new key, then laid aside where the audit sees it, and can be made later', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const delivered = await buyAndDeliver([FAILING, { pricePaise: 5_000 }]);
  await giveBack(delivered);
  await processDue();
  const { razorpayPaymentId } = await db.payment.findFirstOrThrow();
  expect(await db.refund.findFirstOrThrow()).toMatchObject({ status: 'FAILED', failures: 1 });
  await db.outboxMessage.updateMany({ where: { topic: 'refund' }, data: { availableAt: new Date(0) } });
  await processDue();
  expect(await db.refund.findFirstOrThrow()).toMatchObject({ status: 'FAILED', failures: 2 });
  expect(await listRefunds(razorpayPaymentId)).toHaveLength(2);
  await db.outboxMessage.updateMany({
    where: { topic: 'refund' },
    data: { availableAt: new Date(0), attempts: MOST_ATTEMPTS - 1 },
  });
  await processDue();
  expect(await db.outboxMessage.findFirstOrThrow({ where: { topic: 'refund' } })).toMatchObject({
    deadAt: expect.any(Date),
  });
  expect(await wrong()).toEqual([
    ['no refund was given up', [expect.objectContaining({ found: 'failed refund of 2468, laid aside' })]],
  ]);
  expect(await db.notification.count({ where: { kind: 'refundDone' } })).toBe(0);
  // The bank is back: the same refund, over an amount the sandbox lets through.
  await db.$executeRaw`UPDATE refund SET amount_paise = 2467`;
  await db.$executeRaw`UPDATE order_return_line SET amount_paise = 2467`;
  await processRefund((await db.refund.findFirstOrThrow()).id);
  expect(await db.refund.findFirstOrThrow()).toMatchObject({ status: 'PROCESSED', failures: 3 });
  await db.$executeRaw`UPDATE refund SET amount_paise = 2468`;
  await db.$executeRaw`UPDATE order_return_line SET amount_paise = 2468`;
  quiet.mockRestore();
});
