import { storeSettlement } from '@/lib/money/payments/store-settlement';
import { MINUTE } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { changeControl } from '@/sandbox/razorpay/control';
import { settle } from '@/sandbox/razorpay/settlements';
import { deliveriesSettled } from '@/sandbox/razorpay/webhooks';
import { buyGoods } from '@/test/factories/purchase';
import { webhooks } from '@/test/shop/paying';
import { buyAndCancel, due, lines, paymentOf, settled, stored } from '@/test/shop/settling';
import { findSettlements } from './find-settlements';
import { readSettlement, readSettlements } from './read-settlements';

test('a settlement is reported, read, reconciled, and matches the bank amount', async () => {
  const saved = await buyGoods([{ pricePaise: 5_000 }]);
  const refund = await buyAndCancel();
  const payment = await paymentOf(saved.order.id);
  const { id, amount, utr } = await settled();
  expect(await stored(id)).toMatchObject({ status: 'PROCESSED', amountPaise: BigInt(amount), utr, readAt: null });
  expect(await readSettlements()).toBe(1);
  const after = await stored(id);
  expect(after).toMatchObject({ readAt: expect.any(Date), nextReadAt: null, lineCount: 3, lineDifferences: 0 });
  expect(after.linesPaise).toBe(BigInt(amount));
  expect(after.paidInPaise - after.feesPaise - after.refundsPaise - after.disputesPaise).toBe(after.linesPaise);
  expect(Number(after.taxPaise)).toBeGreaterThan(0);
  expect((await lines()).map(([type, , state]) => [type, state])).toEqual([
    ['payment', 'MATCHED'],
    ['payment', 'MATCHED'],
    ['refund', 'MATCHED'],
  ]);
  expect(await lines()).toContainEqual(['payment', payment.razorpayPaymentId, 'MATCHED', null]);
  expect(await lines()).toContainEqual(['refund', refund.razorpayRefundId, 'MATCHED', null]);
  expect(await readSettlements()).toBe(0);
});

test('repeated reports in any order make one record and keep earlier facts', async () => {
  await buyGoods([{ pricePaise: 5_000 }]);
  await changeControl({ webhooks: { enabled: true, copies: 3, shuffled: true, delayMs: 0 } });
  const { id, utr } = await settled();
  await readSettlements();
  const before = await stored(id);
  const reported = { id, amountPaise: Number(before.amountPaise), utr: null, madeAt: before.madeAt };
  expect(await storeSettlement({ ...reported, status: 'CREATED' })).toBe(false);
  expect(await storeSettlement({ ...reported, status: 'FAILED' })).toBe(false);
  expect(await findSettlements()).toBe(0);
  expect(await stored(id)).toEqual({ ...before, utr });
  expect(await db.settlement.count()).toBe(1);
  const events = await db.webhookEvent.findMany({ where: { event: 'settlement.processed' } });
  expect(events).toMatchObject([{ lastError: null, processedAt: expect.any(Date) }]);
  expect(JSON.stringify(events)).toContain(id);
});

test('daily reconciliation finds missed webhooks, and failed ones that succeeded later', async () => {
  await buyGoods([{ pricePaise: 5_000 }]);
  webhooks.arrive = false;
  const settlement = await settle();
  await deliveriesSettled();
  const { id, amount, utr, created_at } = settlement!;
  expect(await db.settlement.count()).toBe(0);
  await storeSettlement({ id, amountPaise: amount, utr: null, madeAt: new Date(created_at * 1000), status: 'FAILED' });
  expect(await readSettlements()).toBe(0);
  expect(await findSettlements()).toBe(1);
  expect(await stored(id)).toMatchObject({ status: 'PROCESSED', utr });
  expect(await readSettlements()).toBe(1);
  expect(await stored(id)).toMatchObject({ lineCount: 1, lineDifferences: 0, readAt: expect.any(Date) });
});

test('an interrupted settlement reading resumes without duplicates, also in parallel', async () => {
  for (const pricePaise of [1_000, 2_000, 3_000]) await buyGoods([{ pricePaise }]);
  const { id, amount } = await settled();
  const call = 'GET settlements/recon/combined';
  await changeControl({
    faults: [
      { kind: 'delay', call, times: 1, delayMs: 0, status: 500 },
      { kind: 'error', call, times: 1, delayMs: 0, status: 500 },
    ],
  });
  await expect(readSettlement(id, new Date(), 2)).rejects.toThrow('outcome unknown');
  expect(await stored(id)).toMatchObject({ readAt: null, readSkip: 2, lineCount: 2 });
  await Promise.all([1, 2, 3].map(() => readSettlement(id, new Date(), 2)));
  expect(await stored(id)).toMatchObject({ readAt: expect.any(Date), readSkip: 0, readDay: null, lineCount: 3 });
  expect((await stored(id)).linesPaise).toBe(BigInt(amount));
  expect(await db.settlementLine.count()).toBe(3);
});

test('finds a payment from before midnight in the next day’s report', async () => {
  await buyGoods([{ pricePaise: 5_000 }]);
  webhooks.arrive = false;
  const { id, amount, created_at } = (await settle())!;
  await deliveriesSettled();
  await storeSettlement({
    id,
    amountPaise: amount,
    status: 'PROCESSED',
    utr: null,
    madeAt: new Date((created_at - 86_400) * 1000),
  });
  expect(await readSettlements()).toBe(1);
  expect(await stored(id)).toMatchObject({ lineCount: 1, readAt: expect.any(Date) });
});

test('Razorpay down: retries later with growing delays and stops the current round', async () => {
  await buyGoods([{ pricePaise: 1_000 }]);
  const first = await settled();
  await buyGoods([{ pricePaise: 1_000 }]);
  await settled();
  await changeControl({
    faults: [{ kind: 'html', call: 'GET settlements/recon/combined', times: 2, status: 502, delayMs: 0 }],
  });
  expect(await readSettlements()).toBe(1);
  expect(await stored(first.id)).toMatchObject({
    readFailures: 1,
    lastReadError: expect.stringContaining('outcome unknown'),
  });
  expect((await stored(first.id)).nextReadAt!.getTime()).toBeGreaterThan(Date.now() + MINUTE / 2);
  await readSettlements();
  await due(first.id);
  expect(await readSettlements()).toBe(1);
  expect(await stored(first.id)).toMatchObject({ readFailures: 0, lastReadError: null, readAt: expect.any(Date) });
});
