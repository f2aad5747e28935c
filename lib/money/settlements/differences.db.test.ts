import { processDue } from '@/lib/background/handlers';
import { auditLedger } from '@/lib/background/ledger-check/queries';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { createPaymentOrder } from '@/lib/money/payments/razorpay/gateway';
import { storeSettlement } from '@/lib/money/payments/store-settlement';
import { reconcileUnmatchedPayments } from '@/lib/money/payments/unmatched-payments';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { moveDispute, raiseDispute } from '@/sandbox/razorpay/disputes';
import { payOrder } from '@/sandbox/razorpay/pay';
import { settle } from '@/sandbox/razorpay/settlements';
import { buyGoods } from '@/test/factories/purchase';
import { pay, setUp, webhooks } from '@/test/shop/paying';
import { arrive, buyAndCancel, due, lines, paymentOf, say, settled, stored } from '@/test/shop/settling';
import { reconcileSettlements } from './find-settlements';
import { readSettlement, readSettlements } from './read-settlements';

/** Pays another shop on the same account. */
async function payForeign(amountPaise = 30_000, receipt = 'theirs-1') {
  const { id } = await createPaymentOrder({
    amountPaise,
    receipt: `${receipt}-${crypto.randomUUID().slice(0, 8)}`,
    notes: {},
  });
  const paid = await payOrder(id, { method: 'upi', outcome: 'success' });
  if ('error' in paid) throw new Error('the sandbox did not take the payment');
  await arrive();
  return paid.razorpay_payment_id;
}

test('lines of other shops are theirs, and with them the settlement adds up', async () => {
  await buyGoods([{ pricePaise: 5_000 }]);
  const theirs = await payForeign();
  await reconcileUnmatchedPayments();
  const { id } = await settled();
  await readSettlements();
  expect(await stored(id)).toMatchObject({ lineDifferences: 0, lineCount: 2, readAt: expect.any(Date) });
  expect(await lines()).toContainEqual(['payment', theirs, 'NOT_OURS', null]);
});

test('an unreported payment is found in its settlement and its order becomes paid', async () => {
  webhooks.arrive = false;
  const { order } = await setUp();
  const { id: razorpayPaymentId } = await pay(order.razorpayOrderId);
  const { id } = (await settle())!;
  await storeSettlement({ id, amountPaise: 1, status: 'PROCESSED', utr: null, madeAt: new Date() });
  await readSettlements();
  expect(await lines()).toEqual([['payment', razorpayPaymentId, 'UNKNOWN', 'paymentUnknown']]);
  await reconcileUnmatchedPayments();
  expect(await paymentOf(order.id)).toMatchObject({ razorpayPaymentId, status: 'CAPTURED' });
  await reconcileSettlements();
  expect(await lines()).toEqual([['payment', razorpayPaymentId, 'MATCHED', null]]);
});

test('reports a different amount, a wrong fee sign, and a duplicate line', async () => {
  const { order } = await buyGoods([{ pricePaise: 5_000 }]);
  const { razorpayPaymentId: paid, amountPaise } = await paymentOf(order.id);
  const { id } = await settled();
  await say(paid, { amount: amountPaise + 100 });
  await readSettlements();
  expect(await lines()).toEqual([['payment', paid, 'DIFFERS', 'amountDiffers']]);
  expect(await stored(id)).toMatchObject({ lineDifferences: 1 });
  await say(paid, { amount: amountPaise, credit: amountPaise + 10, fee: 10, tax: 2 });
  await due(id);
  await readSettlements();
  expect(await lines()).toEqual([['payment', paid, 'DIFFERS', 'doesNotAddUp']]);
  await say(paid, { credit: amountPaise - 10 });
  await due(id);
  await readSettlements();
  expect(await lines()).toEqual([['payment', paid, 'MATCHED', null]]);
  // The lines no longer add up to the bank transfer, so they are read again; after three days the
  // result is final.
  expect(await stored(id)).toMatchObject({ readAt: null, nextReadAt: expect.any(Date) });
  await due(id);
  await readSettlement(id, new Date(Date.now() + 4 * DAY));
  expect(await stored(id)).toMatchObject({ readAt: expect.any(Date), nextReadAt: null });

  // In an older settlement that is read later, the payment appears first.
  const earlier = Date.now() - 600_000;
  await storeSettlement({
    id: 'setl_AAAAAAAAAAAAAA',
    amountPaise: amountPaise - 10,
    status: 'PROCESSED',
    utr: null,
    madeAt: new Date(earlier),
  });
  await say(paid, { settlement_id: 'setl_AAAAAAAAAAAAAA' });
  await readSettlements();
  expect(await db.settlementLine.findMany({ orderBy: { razorpaySettlementId: 'asc' } })).toMatchObject(
    [
      { razorpaySettlementId: 'setl_AAAAAAAAAAAAAA', state: 'MATCHED' },
      { razorpaySettlementId: id, state: 'DIFFERS', oddity: 'twice' },
    ].sort((a, b) => (a.razorpaySettlementId < b.razorpaySettlementId ? -1 : 1)),
  );
  expect(await stored(id)).toMatchObject({ lineDifferences: 1 });
});

test('a dispute that was lost is a line of its own', async () => {
  const { order } = await buyGoods([{ pricePaise: 5_000 }]);
  await buyGoods([{ pricePaise: 9_000 }]);
  const { razorpayPaymentId, amountPaise } = await paymentOf(order.id);
  const { id: disputeId } = await raiseDispute(razorpayPaymentId);
  await moveDispute(disputeId, 'lost');
  const { id } = await settled();
  await readSettlements();
  expect((await lines())[0]).toEqual(['adjustment', expect.stringMatching(/^adj_/), 'MATCHED', null]);
  expect(await stored(id)).toMatchObject({ disputesPaise: BigInt(amountPaise), lineDifferences: 0, lineCount: 3 });
});

test('of a refund next to a lost dispute the bank sees what Razorpay was asked for', async () => {
  const { customer, order } = await buyGoods([{ pricePaise: 5_000 }]);
  await buyGoods([{ pricePaise: 9_000 }]);
  const { razorpayPaymentId } = await paymentOf(order.id);
  const { id: disputeId } = await raiseDispute(razorpayPaymentId, 2_000);
  await moveDispute(disputeId, 'lost');
  await arrive();
  await cancelOrder(customer.id, order.id);
  await processDue();
  await arrive();
  const refund = await db.refund.findFirstOrThrow({ where: { orderId: order.id } });
  expect([refund.status, refund.chargebackPaise]).toEqual(['PROCESSED', 2_000]);
  const { id } = await settled();
  await readSettlements();
  expect(await lines()).toContainEqual(['refund', refund.razorpayRefundId, 'MATCHED', null]);
  expect(await stored(id)).toMatchObject({ lineDifferences: 0, refundsPaise: BigInt(refund.amountPaise - 2_000) });
});

test('a refund that our books have as open differs until they hear of it', async () => {
  await buyGoods([{ pricePaise: 9_000 }]);
  const refund = await buyAndCancel();
  await db.refund.update({ where: { id: refund.id }, data: { status: 'PENDING' } });
  const { id } = await settled();
  await readSettlements();
  expect(await lines()).toContainEqual(['refund', refund.razorpayRefundId, 'DIFFERS', 'notRefunded']);
  await db.settlement.updateMany({ data: { seenDifferences: 1 } });
  await db.refund.update({ where: { id: refund.id }, data: { status: 'PROCESSED' } });
  expect(await reconcileSettlements()).toBe(1);
  // A difference after this counts as new for the earlier reviewer.
  expect(await stored(id)).toMatchObject({ lineDifferences: 0, seenDifferences: 0 });
  expect(await reconcileSettlements()).toBe(0);
});

test('an adjustment no one can explain, and a refund made at Razorpay’s dashboard, are unknown', async () => {
  const { order } = await buyGoods([{ pricePaise: 5_000 }]);
  const { razorpayPaymentId: paid } = await paymentOf(order.id);
  await settled();
  const put = (line: object, settles: string) =>
    db.$executeRaw`INSERT INTO razorpay_sandbox.recon_line (settles, settled_at, body)
      SELECT ${settles}, settled_at, body || ${JSON.stringify({ fee: 0, tax: 0, order_id: null, order_receipt: null, ...line })}::jsonb
      FROM razorpay_sandbox.recon_line WHERE body->>'entity_id' = ${paid}`;
  await put({ entity_id: 'adj_1', type: 'adjustment', debit: 5, credit: 0, amount: 5 }, 'a');
  await put({ entity_id: 'rfnd_1', type: 'refund', debit: 5, credit: 0, amount: 5, payment_id: paid }, 'b');
  await put(
    { entity_id: 'rfnd_2', type: 'refund', debit: 5, credit: 0, amount: 5, payment_id: 'pay_ofothers000000' },
    'c',
  );
  await put({ entity_id: 'trf_1', type: 'transfer', debit: 5, credit: 0, amount: 5 }, 'd');
  await readSettlements();
  expect(await lines()).toEqual([
    ['adjustment', 'adj_1', 'UNKNOWN', 'notExplained'],
    ['payment', paid, 'MATCHED', null],
    ['refund', 'rfnd_1', 'UNKNOWN', 'refundUnknown'],
    ['refund', 'rfnd_2', 'NOT_OURS', null],
    ['transfer', 'trf_1', 'NOT_OURS', null],
  ]);
});

test('the audit of the ledger finds what only we can have done wrong', async () => {
  await buyGoods([{ pricePaise: 5_000 }]);
  const { id } = await settled();
  await readSettlements();
  const broken = async () =>
    (await auditLedger()).filter(({ rule, count }) => count > 0 && /settle/.test(rule)).map(({ rule }) => rule);
  const data = { linesPaise: 1, readAt: null };
  const { linesPaise, readAt } = await stored(id);
  await db.settlement.update({ where: { razorpaySettlementId: id }, data });
  await db.settlementLine.updateMany({ data: { amountPaise: 1 } });
  expect(await broken()).toEqual([
    'the totals of a settlement match its lines',
    'a settlement that differs from its lines is listed as a difference or is still being read',
    'a payment is settled once, with the captured amount',
  ]);
  await db.settlement.update({ where: { razorpaySettlementId: id }, data: { linesPaise, readAt } });
  const { amountPaise } = await db.payment.findFirstOrThrow();
  await db.settlementLine.updateMany({ data: { amountPaise } });
  expect(await broken()).toEqual([]);
});
