import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import { lockOrder } from '@/lib/selling/orders/lock-order';
import { checkMove } from './change-status';
import { handOver } from './deliver-parcel';
import { parcelsOf } from './queries';

/**
 * Records that the buyer has received one of their own orders; from then on it can be returned. A
 * repeated call changes nothing.
 * @returns true if it is new
 * @throws forbidden notYours; conflict orderStep if it is not on its way
 */
export async function confirmReceipt(customerId: string, orderId: string, now = new Date()): Promise<boolean> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockOrder(tx, Prisma.sql`o.id = ${orderId}::uuid AND o.customer_id = ${customerId}::uuid`);
    if (!order) throw notYours();
    if (order.status === 'DELIVERED') return false;
    const by = { role: 'customer' as const, actor: 'customer', actorId: customerId, note: 'marked as received' };
    checkMove({ from: order.status, to: 'DELIVERED' }, 'customer');
    await handOver(tx, order, await parcelsOf(tx, order.id, ['DISPATCHED']), by, now);
    return true;
  });
}
