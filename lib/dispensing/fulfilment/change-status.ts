import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { mayMove, type Actor } from '@/lib/selling/orders/rules';

type Step = { from: OrderStatus; to: OrderStatus };
/** `role` is the actor of ORDER_PROCESS; `actor` is the text in the history. */
export type OrderActor = AuditActor & { role: Actor; note?: string };

const notPossible = ({ from, to }: Step) =>
  conflict('orderStep', { status: from.toLowerCase(), next: to.toLowerCase() });

/** @throws conflict orderStep if the table does not allow this role the move */
export function checkMove(step: Step, role: Actor): void {
  if (!mayMove(step.from, step.to, role)) throw notPossible(step);
}

/**
 * Moves one order by one step of ORDER_PROCESS and writes its history. The caller applies the
 * consequences in the table.
 * @param also further columns to set, each with a comma before it
 * @throws conflict orderStep if the table has no such move, or the order was moved meanwhile
 */
export async function changeStatus(
  tx: Sql,
  orderId: string,
  step: Step,
  by: OrderActor,
  also = Prisma.empty,
): Promise<void> {
  checkMove(step, by.role);
  const moved = await tx.$executeRaw(Prisma.sql`
    WITH moved AS (
      UPDATE "order" SET status = ${step.to}::"OrderStatus", updated_at = now() ${also}
      WHERE id = ${orderId}::uuid AND status = ${step.from}::"OrderStatus" RETURNING id, customer_id)
    INSERT INTO order_event (id, order_id, customer_id, from_status, to_status, actor, actor_id, note)
    SELECT ${newId()}::uuid, id, customer_id, ${step.from}::"OrderStatus", ${step.to}::"OrderStatus", ${by.actor}, ${by.actorId ?? null}::uuid, ${by.note ?? null}::text
    FROM moved`);
  if (moved === 0) throw notPossible(step);
}
