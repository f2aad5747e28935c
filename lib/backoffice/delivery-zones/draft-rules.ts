import { isSame } from '@/lib/kernel/nested-values';
import { MAX_AREAS, MAX_ZONES } from '@/lib/site/delivery/zone-rules';
import { ZONE_NAME_LENGTH } from './form-rules';
import type { ZoneDraft, ZoneProblem } from './types';

const areaKey = ({ level, code }: { level: string; code: string }) => `${level} ${code}`;

/** Returns the field of a form in which an area is entered. */
const FIELDS = { state: 'states', district: 'districts', prefix: 'digits', pincode: 'digits' } as const;

/**
 * Returns the problems of all zones together: names, limits, and areas that two zones share at the
 * same level of detail.
 */
export function checkZones(zones: readonly ZoneDraft[]): ZoneProblem[] {
  const problems: ZoneProblem[] = [];
  const [names, areas] = [new Map<string, number>(), new Map<string, number>()];
  for (const [index, zone] of zones.entries()) {
    const name = zone.name.trim().toLowerCase();
    const add = (field: string, key: string, values: ZoneProblem['values'] = {}) =>
      problems.push({ zone: index, field, key, values });
    if (name === '') add('name', 'settingEmpty');
    else if (zone.name.length > ZONE_NAME_LENGTH) add('name', 'settingTooLong', { most: ZONE_NAME_LENGTH });
    else if (names.has(name)) add('name', 'zoneNameTaken', { name: zone.name });
    names.set(name, index);
    if (zone.areas.length === 0) add('states', 'zoneEmpty');
    for (const area of zone.areas) {
      const other = areas.get(areaKey(area));
      if (other !== undefined && other !== index)
        add(FIELDS[area.level], 'zoneOverlap', { area: area.code, zone: zones[other]!.name });
      areas.set(areaKey(area), index);
    }
  }
  if (zones.length > MAX_ZONES)
    problems.push({ zone: MAX_ZONES, field: 'name', key: 'zonesMany', values: { most: MAX_ZONES } });
  if (areas.size > MAX_AREAS)
    problems.push({ zone: zones.length - 1, field: 'states', key: 'zoneAreasMany', values: { most: MAX_AREAS } });
  return problems;
}

/** Returns the same area once. */
export const withoutRepeats = <Area extends { level: string; code: string }>(areas: readonly Area[]): Area[] => [
  ...new Map(areas.map((area) => [areaKey(area), area])).values(),
];

/** Names of the zones that a change adds, changes and removes. */
export function zoneChanges(before: readonly ZoneDraft[], after: readonly ZoneDraft[]) {
  const old = new Map(before.map((zone) => [zone.id, zone]));
  const left = new Set(after.map(({ id }) => id));
  const facts = ({ name, isServed, methods, areas }: ZoneDraft) => ({
    ...{ name, isServed, methods },
    areas: areas.map(areaKey).toSorted(),
  });
  return {
    added: after.filter(({ id }) => !id || !old.has(id)).map(({ name }) => name),
    changed: after
      .filter((zone) => zone.id && old.has(zone.id) && !isSame(facts(old.get(zone.id)!), facts(zone)))
      .map(({ name }) => name),
    removed: before.filter(({ id }) => !left.has(id)).map(({ name }) => name),
  };
}
