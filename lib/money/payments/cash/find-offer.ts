import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { cashObstacle, type CashFacts, type CashOffer } from './cash-rules';
import { IS_DUE } from '@/lib/shared/money/cash-sql';

type BuyerFacts = Pick<CashFacts, 'isConfirmed' | 'openOrders'>;

/**
 * Decides whether a customer can pay an order on delivery. Inside a transaction that locks the
 * customer, the count of open orders stays true until it ends.
 */
export async function findCashOffer(
  customerId: string,
  facts: Omit<CashFacts, keyof BuyerFacts>,
  tx: Sql = db,
): Promise<CashOffer> {
  const { cashOnDelivery } = await findStoreSettings(tx);
  const { mostPaise, offered } = cashOnDelivery;
  if (offered !== 'on') return { obstacle: 'off', mostPaise };
  const [buyer] = await tx.$queryRaw<BuyerFacts[]>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM confirmed_number n WHERE n.customer_id = ${customerId}::uuid) AS "isConfirmed",
      (SELECT count(*)::int FROM payment p WHERE p.customer_id = ${customerId}::uuid AND ${IS_DUE}) AS "openOrders"`);
  return { obstacle: cashObstacle(cashOnDelivery, { ...facts, ...buyer! }), mostPaise };
}
