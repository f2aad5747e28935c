import { dayInIndia } from '@/lib/kernel/dates';
import { Prisma, type Db } from '@/lib/kernel/db/client';
import { CARRIAGE, parcelFactsOf } from '@/lib/dispensing/fulfilment/parcel-rules';
import type { ParcelOrder, ParcelRow } from '@/lib/dispensing/fulfilment/parcel-types';
import { notify } from '@/lib/people/notifications/commands';
import { isDepartureNews } from '@/lib/people/notifications/rules';
import { TO_COLLECT } from '@/lib/shared/money/cash-sql';

/**
 * Notifies the buyer that the courier is on the way to the door, at most once a day per parcel.
 * Events that arrive late are no news. The order must be locked.
 * @param leftAt time of the courier's event
 */
export async function announceDeparture(
  tx: Db,
  { order, parcel }: { order: ParcelOrder; parcel: ParcelRow },
  leftAt: Date,
  now: Date,
): Promise<void> {
  if (!isDepartureNews(leftAt, now)) return;
  const carriage = await tx.parcel.findUniqueOrThrow({ where: { id: parcel.id }, select: CARRIAGE });
  const [due] = await tx.$queryRaw<{ toCollectPaise: number }[]>(
    Prisma.sql`SELECT ${TO_COLLECT} AS "toCollectPaise" FROM "order" o WHERE o.id = ${order.id}::uuid`,
  );
  await notify(tx, {
    customerId: order.customerId,
    orderId: order.id,
    kind: 'outForDelivery',
    params: { number: order.number },
    eventId: `${parcel.id}:${dayInIndia(leftAt)}`,
    details: {
      ...parcelFactsOf(carriage),
      leftAt: leftAt.toISOString(),
      toCollectPaise: due!.toCollectPaise,
    },
  });
}
