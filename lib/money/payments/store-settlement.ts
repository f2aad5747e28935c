import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { GatewaySettlement } from './gateway-types';

/**
 * Stores the gateway's report of a settlement. It only moves forward, and a repeated report changes
 * nothing. Once the money is transferred, its lines are read
 * (lib/money/settlements/read-settlements.ts).
 * @returns true if this was news
 */
export async function storeSettlement({ id, amountPaise, status, utr, madeAt }: GatewaySettlement): Promise<boolean> {
  const changed = await queryRows<object>(Prisma.sql`
    INSERT INTO settlement AS s (razorpay_settlement_id, status, amount_paise, utr, made_at, next_read_at)
    SELECT ${id}, t.status, ${amountPaise}::bigint, ${utr}, ${madeAt}::timestamptz, CASE t.status WHEN 'PROCESSED' THEN now() END
      FROM (SELECT ${status}::"SettlementStatus" AS status) t
    ON CONFLICT (razorpay_settlement_id) DO UPDATE SET status = excluded.status, amount_paise = excluded.amount_paise, utr = COALESCE(excluded.utr, s.utr),
      next_read_at = CASE WHEN s.status = 'PROCESSED' THEN s.next_read_at ELSE excluded.next_read_at END, updated_at = now()
    WHERE excluded.status > s.status OR (excluded.status = s.status AND s.utr IS NULL AND excluded.utr IS NOT NULL) RETURNING 1`);
  return changed.length > 0;
}
