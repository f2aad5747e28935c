import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { findStoreSettings } from '@/lib/domains/content/queries';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/domains/notifications/commands';
import { hasUnapproved } from '@/lib/domains/prescriptions/queries';
import { changeStatus, checkMove } from './change-status';
import { courierNamed } from '@/lib/domains/content/store-settings';
import { expectedDays } from '@/lib/shared/india/delivery-days';
import { lockForStaff } from '@/lib/domains/orders/find-order';
import { ORDER_PROCESS } from '@/lib/domains/orders/rules';
import type { ParcelDetails } from './change-parcel';

type Step = Extract<OrderStatus, 'DISPATCHED' | 'DELIVERED'>;
export type Moved = { id: string; number: string; status: OrderStatus };
type Staff = { actor: string; actorId?: string };

/** What is written down when a parcel leaves: who carries it, whom to call, and the days it is promised for. */
async function leaving(tx: Db, { trackingNumber, courier, agentPhone }: ParcelDetails, now: Date): Promise<Prisma.Sql> {
  const { customerCare, couriers, delivery } = await findStoreSettings(tx);
  const { from, until } = expectedDays(now, delivery.standardDays);
  const phone = agentPhone ?? courierNamed(couriers, courier ?? null)?.phone ?? null;
  return Prisma.sql`, dispatched_at = ${now}, store_phone = ${customerCare.phone}, agent_phone = ${phone}::text, tracking_number = ${trackingNumber ?? null}::text,
    courier = ${courier ?? null}::text, expected_from = ${from}::date, expected_until = ${until}::date`;
}

/**
 * Moves a paid order one step on its way to the customer, with its history and a notification. What came back is `returnEverything`'s.
 * @param idOrNumber the order's id or the number printed on it
 * @param parcel what is known of it when it is dispatched
 * @throws notFound; conflict orderStep or prescriptionNotApproved
 */
export async function moveOrder(
  idOrNumber: string,
  next: Step,
  by: Staff,
  now = new Date(),
  parcel: ParcelDetails = {},
): Promise<Moved> {
  return db.$transaction(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    const step = { from: order.status, to: next };
    checkMove(step, 'operator');
    if (next === 'DISPATCHED' && (await hasUnapproved(tx, order.id))) throw conflict('prescriptionNotApproved');
    const also = next === 'DISPATCHED' ? await leaving(tx, parcel, now) : Prisma.sql`, delivered_at = ${now}`;
    await changeStatus(tx, order.id, step, { role: 'operator', ...by }, also);
    const kind = ORDER_PROCESS[step.from][next]?.tells;
    if (kind)
      await notify(tx, { customerId: order.customerId, orderId: order.id, kind, params: { number: order.number } });
    const change = {
      status: [step.from, next],
      ...(next === 'DISPATCHED'
        ? { trackingNumber: parcel.trackingNumber ?? null, courier: parcel.courier ?? null }
        : {}),
    };
    const action = next === 'DISPATCHED' ? 'order.dispatch' : 'order.deliver';
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action,
      subject: 'order',
      subjectId: order.id,
      change,
    });
    return { id: order.id, number: order.number, status: next };
  });
}
