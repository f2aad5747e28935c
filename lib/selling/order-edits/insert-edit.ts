import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import type { OrderLine } from '@/lib/kernel/db/generated/client';
import { conflict } from '@/lib/kernel/errors';
import { holdUnits } from '@/lib/inventory/stock/commands';
import { rowJson } from '@/lib/selling/checkout/insert-order';
import type { EditableOrder, EditPlan } from './compose-edit';

/** Row of order_line that an edit inserts once it is applied, which sets its position. */
const frozenOf = (
  editId: string,
  order: EditableOrder,
  { available: _, isQuoted: __, isProposalOver: ___, ...line }: EditPlan['added'][number],
): OrderLine => ({
  ...line,
  id: newId(),
  orderId: order.id,
  customerId: order.customerId,
  orderEditId: editId,
  position: 0,
  cancelledQuantity: 0,
  packedQuantity: 0,
  returnedQuantity: 0,
  returningQuantity: 0,
});

/**
 * Inserts an edit with goods to add, holds these goods, and changes nothing else. The order must be
 * locked.
 * @param expiresAt end of the link for the difference; null if nothing is to be paid
 * @returns its id and number
 * @throws conflict linesUnavailable
 */
export async function insertEdit(
  tx: Sql,
  order: EditableOrder,
  plan: EditPlan,
  { reason, expiresAt, by }: { reason: string; expiresAt: Date | null; by: StaffActor },
): Promise<{ id: string; number: number }> {
  const goods = plan.added.map(({ productId, quantity }) => ({ productId, quantity }));
  const { short } = await holdUnits(tx, goods);
  if (short.length > 0) {
    const names = plan.added.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
    throw conflict('linesUnavailable', { names: names.join(', ') });
  }
  const id = newId();
  const rows = [
    ...plan.added.map((line) => ({
      line: null,
      product: line.productId,
      quantity: line.quantity,
      frozen: JSON.parse(rowJson(frozenOf(id, order, line))) as object,
    })),
    ...plan.removed.map(({ line, quantity }) => ({ line: line.id, product: line.productId, quantity, frozen: null })),
  ].map((row, position) => ({ ...row, id: newId(), position }));
  const [edit] = await tx.$queryRaw<{ number: number }[]>(Prisma.sql`
    WITH made AS (
        INSERT INTO order_edit (id, order_id, customer_id, number, reason, added_paise, added_tax_paise, removed_paise, expires_at, actor, actor_id)
        SELECT ${id}::uuid, ${order.id}::uuid, ${order.customerId}::uuid, (SELECT count(*)::int + 1 FROM order_edit WHERE order_id = ${order.id}::uuid), ${reason},
          ${plan.addedPaise}::int, ${plan.addedTaxPaise}::int, ${plan.removedPaise}::int, ${expiresAt}::timestamptz, ${by.actor}, ${by.actorId}::uuid RETURNING id, number),
      lines AS (
        INSERT INTO order_edit_line (id, order_edit_id, position, order_line_id, product_id, quantity, frozen)
        SELECT x.id, made.id, x.position, x.line, x.product, x.quantity, x.frozen
        FROM made, json_to_recordset(${JSON.stringify(rows)}::json) AS x(id uuid, position int, line uuid, product int, quantity int, frozen jsonb))
    SELECT number FROM made`);
  return { id, number: edit!.number };
}
