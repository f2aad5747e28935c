import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { processWide } from '@/lib/kernel/process-wide';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { findHolidays } from './find-holidays';
import { expectedDays, type ExpectedDays } from './calendar-rules';
import { daysIn, deliveryPromise } from './rules';
import type {
  AreaLevel,
  CarriedMethod,
  DeliveryMethod,
  DeliveryPromise,
  ZoneIndex,
  ZoneMethod,
  ZoneWithAreas,
} from './types';
import { indexZones, zoneOfPincode } from './zone-rules';

type ZoneRow = { id: string; name: string; isServed: boolean };
type AreaRow = { zoneId: string; level: AreaLevel; code: string; pincodes: string[] };
type MethodRow = {
  zoneId: string;
  method: CarriedMethod;
  isOffered: boolean;
  chargePaise: number | null;
  freeFromPaise: number | null;
  leastDays: number | null;
  mostDays: number | null;
};

const methodOf = ({ isOffered, chargePaise, freeFromPaise, leastDays, mostDays }: MethodRow): ZoneMethod => ({
  isOffered,
  chargePaise,
  freeFromPaise,
  days: leastDays === null || mostDays === null ? null : [leastDays, mostDays],
});

/** Returns all zones with their areas, by name. */
export async function findZones(on: Sql = db): Promise<ZoneWithAreas[]> {
  const zones = await on.$queryRaw<ZoneRow[]>(
    Prisma.sql`SELECT id, name, is_served AS "isServed" FROM delivery_zone ORDER BY name`,
  );
  const areas = await on.$queryRaw<AreaRow[]>(
    Prisma.sql`SELECT zone_id AS "zoneId", level::text AS level, code, pincodes
      FROM delivery_zone_area ORDER BY delivery_zone_area.level, code`,
  );
  const methods = await on.$queryRaw<MethodRow[]>(
    Prisma.sql`SELECT zone_id AS "zoneId", method::text AS method, is_offered AS "isOffered",
        charge_paise AS "chargePaise", free_from_paise AS "freeFromPaise", least_days AS "leastDays", most_days AS "mostDays"
      FROM delivery_zone_method`,
  );
  const byId = new Map(
    zones.map(({ id, name, isServed }): [string, ZoneWithAreas] => [
      id,
      { id, name, isServed, methods: {}, areas: [] },
    ]),
  );
  for (const { zoneId, level, code, pincodes } of areas) byId.get(zoneId)?.areas.push({ level, code, pincodes });
  for (const row of methods) {
    const zone = byId.get(row.zoneId);
    if (zone) zone.methods[row.method] = methodOf(row);
  }
  return [...byId.values()];
}

/** Index of the zones in this process; null until the first use and after a change. */
const liveZones = () => processWide('deliveryZones', () => ({ index: null as Promise<ZoneIndex> | null }));

/** Drops the index of this process, after an announcement of changed zones. */
export const dropZoneIndex = (): void => void (liveZones().index = null);

/** Returns the zones from the memory of this process. An announcement of a change renews them. */
export function currentZones(): Promise<ZoneIndex> {
  const live = liveZones();
  if (live.index) return live.index;
  const reading = findZones().then(indexZones);
  // Keeps no failure; a change in the meantime has already dropped this reading.
  reading.catch(() => live.index === reading && dropZoneIndex());
  return (live.index = reading);
}

/** Goods and destination whose delivery is promised. */
export type PromiseQuery = {
  pincode: string | null;
  lines: readonly { valuePaise: number }[];
  now?: Date;
};

/** Returns the delivery promise by the current settings and zones. */
export async function findDeliveryPromise({
  pincode,
  lines,
  now = new Date(),
}: PromiseQuery): Promise<DeliveryPromise> {
  const [{ delivery: settings }, zones] = await Promise.all([findStoreSettings(), currentZones()]);
  return deliveryPromise({ settings, zones, holidays: findHolidays(settings, now), pincode, lines, now });
}

/**
 * Returns the expected arrival of a parcel that leaves now, by the working days of its method at
 * its destination.
 */
export async function findArrival(
  on: Sql,
  { pincode, method, leaves }: { pincode: string | null; method: DeliveryMethod; leaves: Date },
): Promise<ExpectedDays> {
  const [{ delivery: settings }, zones] = [await findStoreSettings(on), await currentZones()];
  const { weekdays } = settings[method];
  const days = daysIn(settings, zoneOfPincode(zones, pincode), method);
  return expectedDays({ weekdays, holidays: findHolidays(settings, leaves) }, leaves, days);
}
