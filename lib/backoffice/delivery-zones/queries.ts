import { db } from '@/lib/kernel/db/client';
import { findZones } from '@/lib/site/delivery/queries';
import type { ZoneWithAreas } from '@/lib/site/delivery/types';
import type { ZoneVersionRow } from './types';

/** Zones for the console, with their versions, the current one first. */
export async function readZones(): Promise<{ zones: ZoneWithAreas[]; versions: ZoneVersionRow[] }> {
  const versions = await db.deliveryZoneVersion.findMany({
    select: { id: true, zoneCount: true, actor: true, createdAt: true },
    orderBy: { number: 'desc' },
  });
  return { zones: await findZones(), versions };
}
