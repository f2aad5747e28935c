import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { ReturnStatus } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import type { Actor } from '@/lib/selling/orders/rules';
import { lockOrder, type LockedOrder } from '@/lib/selling/orders/lock-order';
import { RETURN_PROCESS } from '@/lib/selling/orders/return-rules';

export type FoundReturn = { id: string; status: ReturnStatus; lines: { orderLineId: string; quantity: number }[] };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const select = { id: true, status: true, lines: { select: { orderLineId: true, quantity: true } } } as const;

/** Reads a return of a locked order. */
export function readReturn(tx: Db, id: string): Promise<FoundReturn> {
  return tx.orderReturn.findUniqueOrThrow({ where: { id }, select });
}

/**
 * Finds a return by a staff reference and locks its order. The reference is the id of the return,
 * or the number or id of the order for the oldest return that can move to `next`.
 * @throws notFound; conflict returnStep if none can
 */
export async function findReturn(
  tx: Db,
  named: string,
  next: ReturnStatus,
): Promise<{ order: LockedOrder; found: FoundReturn }> {
  const own = UUID.test(named)
    ? Prisma.sql`o.id = ${named}::uuid OR o.id = (SELECT order_id FROM order_return WHERE id = ${named}::uuid)`
    : Prisma.sql`o.number = ${named.toUpperCase()}`;
  const order = await lockOrder(tx, own);
  if (!order) throw notFound();
  const all = await tx.orderReturn.findMany({ where: { orderId: order.id }, orderBy: { requestedAt: 'asc' }, select });
  const meant = all.some(({ id }) => id === named.toLowerCase())
    ? all.filter(({ id }) => id === named.toLowerCase())
    : all;
  const found = meant.find(({ status }) => mayReturn(status, next, 'operator'));
  if (!found) throw meant.length === 0 ? notFound('returnUnknown') : notPossible(meant.at(-1)!.status, next);
  return { order, found };
}

export function mayReturn(from: ReturnStatus, to: ReturnStatus, actor: Actor): boolean {
  return RETURN_PROCESS[from][to]?.includes(actor) ?? false;
}

export const notPossible = (from: ReturnStatus, to: ReturnStatus) =>
  conflict('returnStep', { status: from.toLowerCase(), next: to.toLowerCase() });
