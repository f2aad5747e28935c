import { listOrdersForStaff } from '@/lib/selling/orders/list-for-staff';
import { writeCursor } from '@/lib/shared/keyset';

/**
 * Returns the number of the order to pack after this one: the next of the queue, or the first after
 * its end; null if no other waits.
 */
export async function findNextToPack(order: { id: string; createdAt: Date }): Promise<string | null> {
  const queue = { view: 'toPack', sort: 'oldest', show: 2 } as const;
  const after = await listOrdersForStaff({ ...queue, after: writeCursor(order) });
  const [next] = after.orders;
  if (next) return next.number;
  const first = await listOrdersForStaff(queue);
  return first.orders.find(({ id }) => id !== order.id)?.number ?? null;
}
