import { DAY } from '@/lib/kernel/dates';
import { inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { storeSettlement } from '@/lib/money/payments/store-settlement';
import { lockBooks, reconcileMismatched } from './reconcile-lines';

/** Period to search, long enough for a store that was down over a long weekend. */
const LOOKBACK_MS = 10 * DAY;
const JUDGED_FOR = '90 days';
const BATCH_SIZE = 200;

/**
 * Fetches recent settlements from the gateway, because their webhooks may be lost. Runs once a day.
 * @returns the number of new reports
 */
export async function findSettlements(now = new Date()): Promise<number> {
  const { listSettlements, pageSizes } = paymentGateway();
  let newCount = 0;
  for (let skip = 0; ; skip += pageSizes.settlements) {
    const listed = await listSettlements({ from: new Date(now.getTime() - LOOKBACK_MS), to: now, skip });
    for (const settlement of listed) if (await storeSettlement(settlement)) newCount += 1;
    if (listed.length < pageSizes.settlements) return newCount;
  }
}

/**
 * Compares mismatched lines with the ledger again: a refund may be processed by now, or a payment
 * may have its order. Runs once an hour.
 * @returns the number of checked settlements
 */
export async function reconcileSettlements(): Promise<number> {
  const odd = await queryRows<{ id: string }>(Prisma.sql`
    SELECT razorpay_settlement_id AS id FROM settlement WHERE line_differences > 0 AND made_at > now() - ${JUDGED_FOR}::interval
    ORDER BY made_at DESC LIMIT ${BATCH_SIZE}::int`);
  for (const { id } of odd)
    await inTransaction(async (tx) => {
      await lockBooks(tx);
      await reconcileMismatched(tx, id);
    });
  return odd.length;
}
