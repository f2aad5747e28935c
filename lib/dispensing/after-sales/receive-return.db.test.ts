import { HOUR } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { MAX_ATTEMPTS } from '@/lib/kernel/queue/lease';
import { processDue } from '@/lib/background/handlers';
import { listRefunds } from '@/lib/money/payments/razorpay/gateway';
import { reconcileRefunds } from '@/lib/money/payments/refunds/reconcile-refunds';
import { processRefund } from '@/lib/money/payments/refunds/refund-payment';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { buyAndDeliver } from '@/test/factories/purchase';
import { ask, ACTOR, giveBack, outcomes, refused, wrong, type Delivered } from '@/test/shop/return-desk';
import { approveReturn } from './decide-return';
import { receiveReturn, returnEverything } from './receive-return';
import { refundMissing } from './refund-missing';

const statusOf = async ({ order }: Delivered) => (await db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
const onHand = async (productId: number) => (await db.stockLevel.findUniqueOrThrow({ where: { productId } })).onHand;

describe('goods that came back', () => {
  it('are restocked when sellable again and written off otherwise', async () => {
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
    await approveReturn(id, ACTOR);
    expect(
      await outcomes([
        receiveReturn(id, ACTOR),
        receiveReturn(id, ACTOR),
        receiveReturn(delivered.order.number, ACTOR),
      ]),
    ).toEqual(['done', 'returnStep', 'returnStep']);
    await refused(receiveReturn(id, ACTOR), 'returnStep');
    expect(await db.refund.count()).toBe(1);
    expect((await db.orderLine.findFirstOrThrow()).returnedQuantity).toBe(1);
  });

  it('are named by a SKU of theirs when they are unfit', async () => {
    const delivered = await buyAndDeliver([{}, {}]);
    const id = await ask(delivered);
    await approveReturn(id, ACTOR);
    await refused(receiveReturn(id, ACTOR, [delivered.lines[1]!.sku]), 'returnSkuUnknown');
  });

  it('are returned as a whole order: open requests and unrequested goods', async () => {
    const delivered = await buyAndDeliver([{ quantity: 3 }, {}]);
    await giveBack(delivered);
    await ask(delivered);
    await returnEverything(delivered.order.number, ACTOR);
    await refused(returnEverything(delivered.order.number, ACTOR), 'orderStep');
    expect(await statusOf(delivered)).toBe('RETURNED');
    const refunds = await db.refund.findMany();
    expect(refunds).toHaveLength(3);
    expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(delivered.order.payablePaise);
    expect(await onHand(delivered.lines[0]!.productId)).toBe(10);
  });

  it('a return and the whole order at the same moment are one after the other', async () => {
    const delivered = await buyAndDeliver([{ quantity: 2 }]);
    const id = await ask(delivered);
    await approveReturn(id, ACTOR);
    const [received] = await Promise.allSettled([
      receiveReturn(id, ACTOR),
      returnEverything(delivered.order.id, ACTOR),
    ]);
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
    expect((await listRefunds(payment.razorpayPaymentId)).map(({ amountPaise }) => amountPaise)).toEqual([
      8_000, 8_000,
    ]);
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

test('an order returned before refunds existed is refunded once, on request', async () => {
  const delivered = await buyAndDeliver([{ quantity: 2 }]);
  await returnEverything(delivered.order.id, ACTOR);
  await db.refund.deleteMany();
  expect((await wrong()).map(([rule]) => rule)).toEqual(['every received return is refunded exactly once']);
  expect([await refundMissing(delivered.order.number, ACTOR), await refundMissing(delivered.order.id, ACTOR)]).toEqual([
    1, 0,
  ]);
  expect(await db.refund.findMany({ select: { amountPaise: true } })).toEqual([{ amountPaise: 16_000 }]);
});

test('a refund under way whose webhook never came is asked about an hour later', async () => {
  const delivered = await buyAndDeliver([{ quantity: 2 }]);
  await giveBack(delivered);
  await processDue();
  await db.refund.updateMany({ data: { status: 'PENDING', processedAt: null } });
  expect(await reconcileRefunds(new Date(Date.now() + 2 * HOUR))).toBe(1);
  expect(await db.refund.findFirstOrThrow()).toMatchObject({ status: 'PROCESSED', processedAt: expect.any(Date) });
  expect(await reconcileRefunds(new Date(Date.now() + 2 * HOUR))).toBe(0);
});

/** Price whose refund always fails in the sandbox, like in Razorpay's test mode. */
const FAILING = { mrpPaise: 2_468, pricePaise: 2_468 };

test('a failing refund is retried under a new key, then dead-lettered for the audit', async () => {
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
    data: { availableAt: new Date(0), attempts: MAX_ATTEMPTS - 1 },
  });
  await processDue();
  expect(await db.outboxMessage.findFirstOrThrow({ where: { topic: 'refund' } })).toMatchObject({
    deadAt: expect.any(Date),
  });
  expect(await wrong()).toEqual([
    ['no refund failed permanently', [expect.objectContaining({ found: 'failed refund of 2468, dead-lettered' })]],
  ]);
  expect(await db.notification.count({ where: { kind: 'refundDone' } })).toBe(0);
  // The bank works again: the same refund, with an amount that the sandbox accepts.
  await db.$executeRaw`UPDATE refund SET amount_paise = 2467`;
  await db.$executeRaw`UPDATE order_return_line SET amount_paise = 2467`;
  await processRefund((await db.refund.findFirstOrThrow()).id);
  expect(await db.refund.findFirstOrThrow()).toMatchObject({ status: 'PROCESSED', failures: 3 });
  await db.$executeRaw`UPDATE refund SET amount_paise = 2468`;
  await db.$executeRaw`UPDATE order_return_line SET amount_paise = 2468`;
  quiet.mockRestore();
});
