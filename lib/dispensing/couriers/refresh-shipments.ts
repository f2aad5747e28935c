import { DAY, HOUR } from '@/lib/kernel/dates';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { UpstreamError } from '@/lib/kernel/http-client/upstream';
import { log } from '@/lib/kernel/log';
import { followShipment } from './follow-shipment';
import { courierService } from './find-service';

/** Silence after which the store reads the events, in case webhooks were lost. */
const SILENT_MS = 6 * HOUR;
/** Age after which a shipment without an end is not read any more; webhooks still move it. */
const FOLLOWED_FOR_MS = 60 * DAY;
/** Shipments per run. */
const BATCH_SIZE = 20;

type Silent = { id: string; parcelId: string | null; awb: string };

/**
 * Reads the events of shipments that were silent for six hours. An unreachable service ends the
 * run; the next one resumes.
 */
export async function refreshShipments(now = new Date()): Promise<void> {
  const service = courierService();
  if (!service) return;
  const silent = await queryRows<Silent>(Prisma.sql`
    SELECT id, parcel_id AS "parcelId", awb FROM shipment
    WHERE awb IS NOT NULL AND cancelled_at IS NULL AND (tracking IS NULL OR tracking NOT IN ('DELIVERED', 'RETURNED', 'LOST'))
      AND created_at > ${new Date(now.getTime() - FOLLOWED_FOR_MS)} AND COALESCE(heard_at, created_at) < ${new Date(now.getTime() - SILENT_MS)}
    ORDER BY heard_at NULLS FIRST, id LIMIT ${BATCH_SIZE}`);
  for (const shipment of silent) {
    try {
      await followShipment(shipment, await service.track(shipment.awb), now);
    } catch (error) {
      if (error instanceof UpstreamError) throw error;
      // A shipment that the service does not know, or whose events fail, must not hide the others.
      await db.shipment.update({ where: { id: shipment.id }, data: { heardAt: now } });
      log.warn('tracking', { shipment: shipment.id, error });
    }
  }
}
