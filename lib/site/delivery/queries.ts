import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { processWide } from '@/lib/kernel/process-wide';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { findHolidays } from './find-holidays';
import { expectedDays, type ExpectedDays } from './calendar-rules';
import { daysIn, deliveryPromise } from './rules';
import type { CarriedMethod, DeliveryMethod, DeliveryPromise, ZoneIndex, ZoneMethod, ZoneWithAreas } from './types';
import { indexZones, zoneOfPincode } from './zone-rules';

type MethodRow = {
  method: CarriedMethod;
  isOffered: boolean;
  chargePaise: number | null;
  freeFromPaise: number | null;
  leastDays: number | null;
  mostDays: number | null;
};
type ZoneRow = Omit<ZoneWithAreas, 'methods'> & { methods: MethodRow[] };

const methodOf = ({ isOffered, chargePaise, freeFromPaise, leastDays, mostDays }: MethodRow): ZoneMethod => ({
  isOffered,
  chargePaise,
  freeFromPaise,
  days: leastDays === null || mostDays === null ? null : [leastDays, mostDays],
});

/** Returns all zones with their areas, by name; one statement, so that all are of one moment. */
export async function findZones(on: Sql = db): Promise<ZoneWithAreas[]> {
  const zones = await on.$queryRaw<ZoneRow[]>(Prisma.sql`
    SELECT z.id, z.name, z.is_served AS "isServed",
      COALESCE((SELECT json_agg(json_build_object('level', a.level, 'code', a.code, 'pincodes', a.pincodes) ORDER BY a.level, a.code)
        FROM delivery_zone_area a WHERE a.zone_id = z.id), '[]') AS areas,
      COALESCE((SELECT json_agg(json_build_object('method', m.method, 'isOffered', m.is_offered, 'chargePaise', m.charge_paise,
          'freeFromPaise', m.free_from_paise, 'leastDays', m.least_days, 'mostDays', m.most_days) ORDER BY m.method)
        FROM delivery_zone_method m WHERE m.zone_id = z.id), '[]') AS methods
    FROM delivery_zone z ORDER BY z.name`);
  return zones.map(({ methods, ...zone }) => ({
    ...zone,
    methods: Object.fromEntries(methods.map((row) => [row.method, methodOf(row)])),
  }));
}

/** Index of the zones in this process: the settled one and its reading, null after a change. */
type LiveZones = { ready: ZoneIndex | null; reading: Promise<ZoneIndex> | null };
const liveZones = () => processWide('deliveryZones', (): LiveZones => ({ ready: null, reading: null }));

/** Drops the index of this process, after an announcement of changed zones. */
export const dropZoneIndex = (): void => void Object.assign(liveZones(), { ready: null, reading: null });

/** Returns the zones from the memory of this process. An announcement of a change renews them. */
export function currentZones(): Promise<ZoneIndex> {
  const live = liveZones();
  if (live.reading) return live.reading;
  const reading = findZones().then(indexZones);
  live.reading = reading;
  // Keeps no failure; a change in the meantime has already dropped this reading.
  reading.then(
    (index) => live.reading === reading && (live.ready = index),
    () => live.reading === reading && dropZoneIndex(),
  );
  return reading;
}

/**
 * Returns the zones inside a transaction: from memory, else read by its own connection. Waiting for
 * a second connection could block all of them.
 */
async function zonesWithin(on: Sql): Promise<ZoneIndex> {
  return liveZones().ready ?? indexZones(await findZones(on));
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
  const [{ delivery: settings }, zones] = [await findStoreSettings(on), await zonesWithin(on)];
  const { weekdays } = settings[method];
  const days = daysIn(settings, zoneOfPincode(zones, pincode), method);
  return expectedDays({ weekdays, holidays: findHolidays(settings, leaves) }, leaves, days);
}
