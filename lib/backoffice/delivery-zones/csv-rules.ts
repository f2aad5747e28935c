import { isSame } from '@/lib/kernel/nested-values';
import { namedStateCode, stateName } from '@/lib/shared/india/states';
import type { AreaLevel } from '@/lib/site/delivery/types';
import { areaOfDigits, CARRIED_METHODS, NO_METHOD, readMethod, textsOfMethod } from './form-rules';
import type { LineProblem, MethodTexts, ZoneDraft } from './types';

/** Columns of the file: one line per area, with the charge and days of its zone. */
export const ZONE_COLUMNS = [
  'zone',
  'served',
  'area',
  ...CARRIED_METHODS.flatMap(
    (method) => [method, `${method}_charge`, `${method}_free_from`, `${method}_days`] as const,
  ),
] as const;
export type ZoneColumn = (typeof ZONE_COLUMNS)[number];
export type ZoneLine = { line: number; cells: Partial<Record<ZoneColumn, string>> };

type Named = { code: string; name: string; stateCode: string; pincodes: string[] };

/** Returns an area as the file writes it: Tamil Nadu; Madurai, Tamil Nadu; 6250*; 625001. */
function areaText({ level, code }: { level: AreaLevel; code: string }): string {
  if (level === 'state') return stateName(code) ?? code;
  if (level === 'prefix') return `${code}*`;
  if (level === 'pincode') return code;
  return `${code.slice(3)}, ${stateName(code.slice(0, 2)) ?? code.slice(0, 2)}`;
}

/** Returns the lines of the file, without the headings. */
export const linesOfZones = (zones: readonly ZoneDraft[]): string[][] =>
  zones.flatMap(({ name, isServed, methods, areas }) => {
    const texts = CARRIED_METHODS.flatMap((method) => {
      const { offered, charge, freeFrom, days } = textsOfMethod(methods[method]);
      return [offered, charge, freeFrom, days];
    });
    return areas.map((area) => [name, isServed ? 'yes' : 'no', areaText(area), ...texts]);
  });

/** Matches Villupuram with VILLUPURAM and Villu-puram. */
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\d]+/gu, '');

type Problem = Omit<LineProblem, 'line'>;
type Area = ZoneDraft['areas'][number];

/** Finds the area that a cell names. */
function readArea(text: string, districts: ReadonlyMap<string, Named>): { area: Area } | { problem: Problem } {
  const digits = areaOfDigits(text);
  if (digits) return { area: { ...digits, pincodes: [] } };
  if (/^[\d\s*]+$/.test(text)) return { problem: { key: 'zoneDigits', values: { text } } };
  const comma = text.lastIndexOf(',');
  const state = namedStateCode(text.slice(comma + 1));
  if (comma < 0)
    return state
      ? { area: { level: 'state', code: state, pincodes: [] } }
      : { problem: { key: 'zoneAreaUnknown', values: { text } } };
  if (!state) return { problem: { key: 'zoneStateUnknown', values: { state: text.slice(comma + 1).trim() } } };
  const district = districts.get(`${state}/${lettersOf(text.slice(0, comma))}`);
  return district
    ? { area: { level: 'district', code: district.code, pincodes: district.pincodes } }
    : { problem: { key: 'zoneDistrictUnknown', values: { district: text } } };
}

const YES_OR_NO: Record<string, MethodTexts['offered']> = { '': '', yes: 'yes', no: 'no' };

/** Reads the methods of a line. The lines of a zone state them once, or all the same. */
function readMethods(cells: ZoneLine['cells']): { methods: ZoneDraft['methods']; problems: Problem[] } {
  const problems: Problem[] = [];
  const methods: ZoneDraft['methods'] = {};
  for (const method of CARRIED_METHODS) {
    const offered = YES_OR_NO[(cells[method] ?? '').trim().toLowerCase()];
    if (offered === undefined) problems.push({ key: 'zoneYesNo', values: { column: method } });
    const read = readMethod({
      ...NO_METHOD,
      offered: offered ?? '',
      charge: cells[`${method}_charge`] ?? '',
      freeFrom: cells[`${method}_free_from`] ?? '',
      days: cells[`${method}_days`] ?? '',
    });
    if (read.value) methods[method] = read.value;
    problems.push(...read.problems.map(({ key, values }) => ({ key, values })));
  }
  return { methods, problems };
}

/**
 * Reads the zones of a file, with all problems by line. A zone continues in each further line with
 * its name; empty cells there repeat the first line.
 * @param districts all districts, needed if a line names one
 */
export function readZoneLines(
  lines: readonly ZoneLine[],
  districts: readonly Named[],
): { zones: ZoneDraft[]; problems: LineProblem[] } {
  const byName = new Map(districts.map((district) => [`${district.stateCode}/${lettersOf(district.name)}`, district]));
  const zones = new Map<string, ZoneDraft>();
  const owners = new Map<string, { zone: string; line: number }>();
  const problems: LineProblem[] = [];
  for (const { line, cells } of lines) {
    const add = (...found: Problem[]) => problems.push(...found.map((problem) => ({ ...problem, line })));
    const name = (cells.zone ?? '').trim();
    if (name === '') {
      add({ key: 'zoneNameMissing' });
      continue;
    }
    const served = YES_OR_NO[(cells.served ?? '').trim().toLowerCase()];
    if (served === undefined) add({ key: 'zoneYesNo', values: { column: 'served' } });
    const { methods, problems: wrong } = readMethods(cells);
    add(...wrong);
    const key = name.toLowerCase();
    const known = zones.get(key);
    const zone = known ?? { name, isServed: served !== 'no', methods: served === 'no' ? {} : methods, areas: [] };
    const isOther =
      known !== undefined &&
      ((served !== '' && (served !== 'no') !== known.isServed) ||
        (known.isServed && Object.keys(methods).length > 0 && !isSame(methods, known.methods)));
    if (isOther) add({ key: 'zoneLineDiffers', values: { zone: name } });
    zones.set(key, zone);
    const read = readArea((cells.area ?? '').trim(), byName);
    if ('problem' in read) {
      add(read.problem);
      continue;
    }
    const areaKey = `${read.area.level} ${read.area.code}`;
    const owner = owners.get(areaKey);
    if (!owner) zone.areas.push(read.area);
    else if (owner.zone !== key)
      add({
        key: 'zoneLineOverlap',
        values: { area: areaText(read.area), zone: zones.get(owner.zone)!.name, line: owner.line },
      });
    owners.set(areaKey, owner ?? { zone: key, line });
  }
  return { zones: [...zones.values()], problems };
}
