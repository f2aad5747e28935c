import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { bytesResponse } from '@/lib/shared/files/file-response';
import { courierFailure, courierService } from './find-service';
import { CourierRefusal, type CourierService } from './types';

type Labelled = { id: string; labelUrl: string; serviceShipmentId: string | null };

/** Downloads a label. One whose address has expired is created again. */
async function fetchLabel(service: CourierService, { id, labelUrl, serviceShipmentId }: Labelled): Promise<Buffer> {
  try {
    return await service.fetchLabel(labelUrl);
  } catch (error) {
    if (!(error instanceof CourierRefusal) || !serviceShipmentId) throw error;
    const renewed = await service.createLabel(serviceShipmentId);
    await db.shipment.update({ where: { id }, data: { labelUrl: renewed } });
    return service.fetchLabel(renewed);
  }
}

/**
 * Returns the courier's label of a parcel, downloaded from the service. Writes an audit entry
 * before it sends the file.
 * @throws notFound parcelUnknown; conflict notBooked, courierByHand, courierRefused; unavailable
 */
export async function readLabel(parcelId: string, by: AuditActor): Promise<Response> {
  if ((await db.parcel.count({ where: { id: parcelId } })) === 0) throw notFound('parcelUnknown');
  const shipment = await db.shipment.findFirst({
    where: { parcelId, cancelledAt: null },
    select: { id: true, labelUrl: true, awb: true, serviceShipmentId: true },
  });
  if (!shipment?.labelUrl) throw conflict('notBooked');
  const service = courierService();
  if (!service) throw conflict('courierByHand');
  const file = await fetchLabel(service, { ...shipment, labelUrl: shipment.labelUrl }).catch((error: unknown) => {
    throw courierFailure(error);
  });
  await writeAudit(db, { ...by, action: 'order.labels', subject: 'parcel', subjectId: parcelId });
  return bytesResponse(file, { contentType: 'application/pdf', name: `label-${shipment.awb}.pdf`, as: 'attachment' });
}
