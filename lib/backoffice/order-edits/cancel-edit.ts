import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { lockNamed } from '@/lib/selling/orders/lock-order';
import { dropEdit } from '@/lib/selling/order-edits/cancel-edit';

/**
 * Withdraws the edit of an order that waits for its payment. A payment that arrives later is
 * refunded.
 * @throws notFound; conflict orderChanged if no edit waits
 */
export async function withdrawEdit(orderId: string, by: StaffActor): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockNamed(tx, orderId);
    if (!(await dropEdit(tx, order.id, by, 'withdrawn'))) throw conflict('orderChanged');
  });
}
