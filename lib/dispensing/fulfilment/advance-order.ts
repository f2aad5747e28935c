import { Prisma, type Db } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { receiveCash } from '@/lib/money/payments/cash/receive-cash';
import { notify } from '@/lib/people/notifications/commands';
import { ORDER_PROCESS } from '@/lib/selling/orders/rules';
import { changeStatus, type OrderActor } from './change-status';
import type { ParcelOrder } from './parcel-types';

type ParcelCounts = { unpacked: number; packed: number; sent: number; delivered: number; lastLeft: Date | null };

async function countParcels(tx: Db, orderId: string): Promise<ParcelCounts> {
  const [standing] = await tx.$queryRaw<ParcelCounts[]>(Prisma.sql`
    SELECT (SELECT COALESCE(sum(quantity - cancelled_quantity - packed_quantity), 0)::int FROM order_line WHERE order_id = ${orderId}::uuid) AS unpacked,
      count(*) FILTER (WHERE state = 'PACKED')::int AS packed, count(*) FILTER (WHERE state = 'DISPATCHED')::int AS sent,
      count(*) FILTER (WHERE state = 'DELIVERED')::int AS delivered, max(dispatched_at) AS "lastLeft"
    FROM parcel WHERE order_id = ${orderId}::uuid`);
  return standing!;
}

/**
 * Returns the state of the least advanced goods of an order: paid and not packed, packed, on their
 * way, or handed over.
 */
function statusFor({ unpacked, packed, sent, delivered, lastLeft }: ParcelCounts): OrderStatus {
  if (unpacked > 0 || packed > 0 || !lastLeft) return 'PURCHASED';
  if (sent > 0) return 'DISPATCHED';
  return delivered > 0 ? 'DELIVERED' : 'RETURNED';
}

function nextOf(status: OrderStatus, targetStatus: OrderStatus): OrderStatus | null {
  if (status === targetStatus) return null;
  if (status === 'PURCHASED') return 'DISPATCHED';
  return status === 'DISPATCHED' && targetStatus !== 'PURCHASED' ? targetStatus : null;
}

const DATES: Partial<Record<OrderStatus, (standing: ParcelCounts, now: Date) => Prisma.Sql>> = {
  DISPATCHED: ({ lastLeft }) => Prisma.sql`, dispatched_at = ${lastLeft}::timestamptz`,
  DELIVERED: (_, now) => Prisma.sql`, delivered_at = ${now}`,
};

/**
 * Moves an order to the state of its parcels, step by step, each with its history and the
 * notification from ORDER_PROCESS. The order must be locked.
 * @param mailAt time of the emails about it; immediately if omitted
 * @returns the new state of the order
 */
export async function advanceOrder(
  tx: Db,
  order: ParcelOrder,
  by: OrderActor,
  now: Date,
  mailAt?: Date,
): Promise<OrderStatus> {
  const standing = await countParcels(tx, order.id);
  const targetStatus = statusFor(standing);
  let status = order.status;
  for (let next = nextOf(status, targetStatus); next; next = nextOf(status, targetStatus)) {
    await changeStatus(tx, order.id, { from: status, to: next }, by, DATES[next]?.(standing, now));
    if (next === 'DELIVERED') await receiveCash(tx, order.id, now);
    const kind = ORDER_PROCESS[status][next]?.tells;
    // Skips jobs: the buyer was notified when the parcel left, arrived or came back.
    if (kind && by.role !== 'job')
      await notify(tx, {
        customerId: order.customerId,
        orderId: order.id,
        kind,
        params: { number: order.number },
        mailAt,
      });
    status = next;
  }
  return status;
}
