import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';
import { restock, sellUnits } from '@/lib/inventory/stock/commands';
import { editInvoiceWork } from '@/lib/money/invoices/queue-documents';
import {
  NO_PERSON,
  passRefund,
  refundDetailsOf,
  type Decider,
  type PassedRefund,
} from '@/lib/money/payments/refunds/refund-gate';
import { notify } from '@/lib/people/notifications/commands';
import { readEdits, type EditRow } from '@/lib/selling/edit-views/queries';
import { effectOf } from '@/lib/selling/order-edits/rules';
import { priceUnits, writeCancelled, type Cancelled } from '@/lib/selling/order-edits/cancel-units';
import { linesOf } from '@/lib/selling/orders/lock-order';

/** Adds the frozen lines of an edit to its order, with the sums of the order. */
async function insertLines(tx: Sql, { id, orderId, addedPaise, addedTaxPaise }: EditRow): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    WITH last AS (SELECT max(position) AS position FROM order_line WHERE order_id = ${orderId}::uuid),
      added AS (
        INSERT INTO order_line SELECT l.* FROM last, order_edit_line x, jsonb_populate_record(NULL::order_line, x.frozen || jsonb_build_object('position', last.position + 1 + x.position)) l
        WHERE x.order_edit_id = ${id}::uuid AND x.frozen IS NOT NULL RETURNING mrp_paise, price_paise, quantity)
    UPDATE "order" SET payable_paise = payable_paise + ${addedPaise}::int, tax_paise = tax_paise + ${addedTaxPaise}::int, updated_at = now(),
      mrp_total_paise = mrp_total_paise + (SELECT sum(mrp_paise * quantity)::int FROM added),
      items_discount_paise = items_discount_paise + (SELECT sum((mrp_paise - price_paise) * quantity)::int FROM added)
    WHERE id = ${orderId}::uuid`);
}

/** @throws conflict orderChanged if the units cost something else by now, cancelTooMany */
async function priceRemoved(tx: Sql, { orderId, units, removedPaise }: EditRow): Promise<Cancelled[]> {
  if (units.length === 0) return [];
  const lines = await linesOf(tx, orderId);
  if (units.some(({ id }) => lines.every((line) => line.id !== id))) throw conflict('orderChanged');
  const removed = priceUnits(lines, units);
  if (removed.reduce((sum, { amountPaise }) => sum + amountPaise, 0) !== removedPaise) throw conflict('orderChanged');
  return removed;
}

/** Removes units of an edit: refund beyond the added goods, credit note, stock. */
async function removeUnits(
  tx: Sql,
  edit: EditRow,
  removed: Cancelled[],
  decider: Decider,
): Promise<PassedRefund | null> {
  if (removed.length === 0) return null;
  const { orderId, customerId, actor, actorId } = edit;
  const { backPaise, appliedPaise } = effectOf(edit);
  const order = { id: orderId, customerId };
  const wish = { of: 'goods' as const, valuePaise: backPaise };
  const refund =
    edit.removedPaise > 0
      ? await passRefund(tx, { order, wish, appliedPaise, reason: 'lines cancelled', decider })
      : null;
  await writeCancelled(tx, customerId, removed, refund?.id ?? null, {
    reason: 'OTHER',
    by: { actor, actorId },
  });
  const back = removed.map(({ line: { productId }, quantity }) => ({ productId, quantity }));
  await restock(tx, orderId, back, actor);
  return refund;
}

/**
 * Applies an open edit once nothing is left to pay: its goods become lines of the order with an
 * invoice of their own, and removed units are credited. The order must be locked, paid and not
 * packed.
 * @param decider staff member who decides on a refund; none if a payment applies the edit
 * @throws conflict orderChanged, cancelTooMany, refundTooSmall, returnNotPaid; forbidden
 * refundLimit: the caller undoes its transaction or savepoint
 */
export async function applyEdit(tx: Sql, editId: string, decider: Decider = NO_PERSON): Promise<void> {
  const [edit] = await readEdits(tx, Prisma.sql`e.id = ${editId}::uuid AND e.state = 'OPEN'`);
  if (!edit) throw conflict('orderChanged');
  const { orderId, customerId, orderNumber: number, goods, actor } = edit;
  const removed = await priceRemoved(tx, edit);
  await sellUnits(tx, orderId, goods, actor);
  await insertLines(tx, edit);
  const refund = await removeUnits(tx, edit, removed, decider);
  await tx.$executeRaw(
    Prisma.sql`UPDATE order_edit SET state = 'APPLIED', closed_at = now() WHERE id = ${editId}::uuid`,
  );
  await queue(tx, editInvoiceWork(orderId, editId));
  const { added, removed: left } = edit;
  const details = { ...refundDetailsOf(refund), added, removed: left };
  await notify(tx, { customerId, orderId, kind: 'orderEdited', params: { number }, eventId: editId, details });
}
