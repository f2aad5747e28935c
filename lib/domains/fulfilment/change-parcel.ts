import { findStoreSettings } from '@/lib/domains/content/queries';
import { db } from '@/lib/kernel/db/client';
import { newId } from '@/lib/kernel/db/new-id';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/domains/notifications/commands';
import { courierNamed } from '@/lib/domains/content/courier-link';
import { lockForStaff } from '@/lib/domains/orders/find-order';
import type { ParcelDetails } from './shipping-schema';

/**
 * Sets or corrects what is known of a parcel on its way; its buyer is told when anything of it is new. What is left out stays.
 * @returns whether anything changed
 * @throws notFound; conflict orderNotOnItsWay
 */
export async function changeParcel(
  idOrNumber: string,
  details: ParcelDetails,
  by: { actor: string; actorId?: string },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    if (order.status !== 'DISPATCHED') throw conflict('orderNotOnItsWay', { status: order.status.toLowerCase() });
    const before = await tx.order.findUniqueOrThrow({
      where: { id: order.id },
      select: { trackingNumber: true, courier: true, agentPhone: true },
    });
    const { trackingNumber = before.trackingNumber, courier = before.courier } = details;
    // Another courier's people have another number.
    const kept =
      courier === before.courier
        ? before.agentPhone
        : (courierNamed((await findStoreSettings(tx)).couriers, courier)?.phone ?? null);
    const after = { trackingNumber, courier, agentPhone: details.agentPhone ?? kept };
    const change = Object.fromEntries(
      (['trackingNumber', 'courier', 'agentPhone'] as const)
        .filter((field) => before[field] !== after[field])
        .map((field) => [field, [before[field], after[field]]]),
    );
    if (Object.keys(change).length === 0) return false;
    await tx.order.update({ where: { id: order.id }, data: after });
    // A telephone number is somebody's own: that it changed is enough.
    const audited = { ...change, ...(change.agentPhone ? { agentPhone: 'changed' } : {}) };
    await tx.auditEntry.create({
      data: {
        actor: by.actor,
        actorId: by.actorId,
        action: 'order.parcel',
        subject: 'order',
        subjectId: order.id,
        change: audited,
      },
    });
    await notify(tx, {
      customerId: order.customerId,
      orderId: order.id,
      kind: 'parcelChanged',
      params: { number: order.number },
      eventId: newId(),
    });
    return true;
  });
}
