import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import type { UndeliveredAction } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { courierFailure, courierService } from './find-service';

type Leased = { awb: string; orderId: string; parcelNumber: number | null };

/** Leases an undelivered shipment, so that two staff members do not answer it at once. */
async function lease(shipmentId: string, now: Date): Promise<Leased> {
  const [leased] = await queryRows<Leased>(Prisma.sql`
    UPDATE shipment s SET busy_until = ${new Date(now.getTime() + MINUTE)}
    WHERE id = ${shipmentId}::uuid AND tracking = 'UNDELIVERED' AND cancelled_at IS NULL AND (busy_until IS NULL OR busy_until <= ${now})
    RETURNING awb, order_id AS "orderId", (SELECT number FROM parcel WHERE id = s.parcel_id) AS "parcelNumber"`);
  if (leased) return leased;
  if ((await db.shipment.count({ where: { id: shipmentId } })) === 0) throw notFound();
  throw conflict('undeliveredMoved');
}

/**
 * Answers a failed delivery at the courier: another attempt, or the way back to the store. The
 * parcel moves with the events of the courier.
 * @throws notFound; conflict undeliveredMoved, courierByHand, courierRefused; unavailable
 */
export async function answerUndelivered(
  shipmentId: string,
  action: UndeliveredAction,
  comment: string,
  by: AuditActor,
  now = new Date(),
): Promise<void> {
  const service = courierService();
  if (!service) throw conflict('courierByHand');
  const { awb, orderId, parcelNumber } = await lease(shipmentId, now);
  try {
    await service.answerUndelivered(awb, action, comment);
  } catch (error) {
    await db.shipment.update({ where: { id: shipmentId }, data: { busyUntil: null } });
    throw courierFailure(error);
  }
  await inTransaction.withModels(async (tx) => {
    await tx.shipment.update({ where: { id: shipmentId }, data: { busyUntil: null, action, actedAt: now } });
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action: 'order.answer-undelivered',
      subject: 'order',
      subjectId: orderId,
      change: { parcel: parcelNumber, action },
    });
  });
}
