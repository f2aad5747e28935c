import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { z } from 'zod';
import { findStoreSettings } from '@/lib/domains/content/queries';
import { db, newId } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/domains/notifications/commands';
import { courierNamed } from '@/lib/domains/content/store-settings';
import { lockForStaff } from '@/lib/domains/orders/find-order';
import { COURIER_LENGTH } from './length-rules';
import { oneLine } from '@/lib/kernel/plain-text';
import { Mobile } from '@/lib/shared/person/schema';

/** As couriers print them: capitals, digits and dashes. Spaces between groups are left out. */
const TrackingNumber = z
  .string()
  .transform((text) => text.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'trackingNumberInvalid'));

/** What is known of a parcel; what is left out stays as it was. Messages are keys below `errors`. */
export const ParcelDetails = z.object({
  trackingNumber: TrackingNumber.optional(),
  courier: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'courierInvalid').max(COURIER_LENGTH, 'courierInvalid'))
    .optional(),
  /** Whoever rings at the door. */
  agentPhone: Mobile.optional(),
});
export type ParcelDetails = z.output<typeof ParcelDetails>;

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
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action: 'order.parcel',
      subject: 'order',
      subjectId: order.id,
      change: audited,
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
