import { stateOfPincode } from '@/lib/shared/india/pincode-states';
import type { AreaLevel, Zone, ZoneIndex, ZoneWithAreas } from './types';

/** Limits that keep the index of every process small. */
export const MAX_ZONES = 200;
export const MAX_AREAS = 20_000;
/** A pincode is six digits, a prefix fewer. */
const LONGEST_PREFIX = 5;

/** Builds the index that leads from a pincode to its zone. */
export function indexZones(zones: readonly ZoneWithAreas[]): ZoneIndex {
  const maps: Record<AreaLevel, Map<string, Zone>> = {
    pincode: new Map(),
    prefix: new Map(),
    district: new Map(),
    state: new Map(),
  };
  for (const { areas, ...zone } of zones)
    for (const { level, code, pincodes } of areas)
      for (const key of level === 'district' ? pincodes : [code]) maps[level].set(key, zone);
  return { pincodes: maps.pincode, prefixes: maps.prefix, districts: maps.district, states: maps.state };
}

export const NO_ZONES: ZoneIndex = indexZones([]);

/** Returns true if charges and days depend on the pincode. */
export const hasZones = (zones: ZoneIndex): boolean => Object.values(zones).some((areas) => areas.size > 0);

/**
 * Returns the most specific zone of a pincode: its own, then that of its longest prefix, its
 * district and its state; null if it belongs to none, as most of India does in a new store.
 */
export function zoneOfPincode(zones: ZoneIndex, pincode: string | null): Zone | null {
  if (pincode === null) return null;
  const own = zones.pincodes.get(pincode);
  if (own) return own;
  for (let length = LONGEST_PREFIX; length > 0; length -= 1) {
    const zone = zones.prefixes.get(pincode.slice(0, length));
    if (zone) return zone;
  }
  const inDistrict = zones.districts.get(pincode);
  if (inDistrict) return inDistrict;
  return zones.states.get(stateOfPincode(pincode) ?? '') ?? null;
}
