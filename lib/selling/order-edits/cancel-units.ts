import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { CancellationReason } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import type { LineToReturn } from '@/lib/selling/orders/lock-order';
import { refundFor, type Share } from '@/lib/selling/orders/return-rules';

/** Units of a line to cancel; all that is left of it if no quantity is given. */
export type LineQuantities = { id: string; quantity?: number };
export type Cancelled = Share & { line: LineToReturn; quantity: number };

/** Units that are neither packed nor canceled. */
export const cancellable = ({
  quantity,
  cancelledQuantity,
  packedQuantity,
}: Pick<LineToReturn, 'quantity' | 'cancelledQuantity' | 'packedQuantity'>) =>
  quantity - cancelledQuantity - packedQuantity;

/**
 * Prices units of known lines, with their share of the coupon.
 * @throws conflict cancelTooMany
 */
export function priceUnits(lines: LineToReturn[], units: LineQuantities[]): Cancelled[] {
  return units.map(({ id, quantity: requested }) => {
    const line = lines.find((one) => one.id === id)!;
    const count = cancellable(line);
    const quantity = requested ?? count;
    if (quantity < 1 || quantity > count) throw conflict('cancelTooMany', { name: line.name, count });
    return { line, quantity, ...refundFor(line, line.cancelledQuantity, quantity) };
  });
}

/** Records canceled units of a locked order and counts them at their lines. */
export async function writeCancelled(
  tx: Sql,
  customerId: string,
  cancelled: Cancelled[],
  refundId: string | null,
  { reason, by }: { reason: CancellationReason; by: AuditActor },
): Promise<void> {
  const rows = cancelled.map(({ line, quantity, amountPaise, taxPaise }) => ({
    id: newId(),
    line: line.id,
    quantity,
    paise: amountPaise,
    tax: taxPaise,
    refund: amountPaise > 0 ? refundId : null,
  }));
  await tx.$executeRaw(Prisma.sql`
    WITH u AS (SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS u(id uuid, line uuid, quantity int, paise int, tax int, refund uuid)),
      written AS (
        INSERT INTO line_cancellation (id, order_line_id, customer_id, quantity, amount_paise, tax_paise, reason, actor, actor_id, refund_id)
        SELECT id, line, ${customerId}::uuid, quantity, paise, tax, ${reason}::"CancellationReason", ${by.actor}, ${by.actorId ?? null}::uuid, refund FROM u)
    UPDATE order_line l SET cancelled_quantity = l.cancelled_quantity + u.quantity FROM u WHERE l.id = u.line`);
}
