import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { bytesResponse } from '@/lib/shared/files/file-response';
import { courierFailure, courierService } from './find-service';

/**
 * Returns the courier's label of a parcel, downloaded from the service. Writes an audit entry
 * before it sends the file.
 * @throws notFound parcelUnknown; conflict notBooked, courierByHand, courierRefused; unavailable
 */
export async function readLabel(parcelId: string, by: AuditActor): Promise<Response> {
  if ((await db.parcel.count({ where: { id: parcelId } })) === 0) throw notFound('parcelUnknown');
  const shipment = await db.shipment.findFirst({
    where: { parcelId, cancelledAt: null },
    select: { labelUrl: true, awb: true },
  });
  if (!shipment?.labelUrl) throw conflict('notBooked');
  const service = courierService();
  if (!service) throw conflict('courierByHand');
  const file = await service.fetchLabel(shipment.labelUrl).catch((error: unknown) => {
    throw courierFailure(error);
  });
  await writeAudit(db, { ...by, action: 'order.labels', subject: 'parcel', subjectId: parcelId });
  return bytesResponse(file, { contentType: 'application/pdf', name: `label-${shipment.awb}.pdf`, as: 'attachment' });
}
