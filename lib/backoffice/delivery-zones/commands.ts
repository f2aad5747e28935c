import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { DomainError, notFound } from '@/lib/kernel/errors';
import { listDistricts, type District } from '@/lib/people/addresses/post-offices';
import { regionOfState } from '@/lib/shared/india/states';
import type { AreaLevel } from '@/lib/site/delivery/types';
import { changeZones, InvalidZones } from './change-zones';
import { withoutRepeats } from './draft-rules';
import { areaOfDigits, CARRIED_METHODS, MAX_DIGITS_LENGTH, readMethod } from './form-rules';
import type { StoredZone, ZoneDraft, ZoneForm, ZoneProblem } from './types';

/** Problems of a form after which its reading stops. */
const MAX_PROBLEMS = 50;

/** Returns districts by code; reads the directory only if some are named. */
async function districtsNamed(codes: string[]): Promise<Map<string, District>> {
  return new Map(codes.length === 0 ? [] : (await listDistricts()).map((district) => [district.code, district]));
}

/**
 * Adds the pincodes of districts to stored zones. A district that no longer exists leads to none.
 */
async function withPincodes(zones: StoredZone[]): Promise<ZoneDraft[]> {
  const named = zones.flatMap(({ areas }) => areas.filter(({ level }) => level === 'district'));
  const districts = await districtsNamed(named.map(({ code }) => code));
  return zones.map(({ areas, ...zone }) => ({
    ...zone,
    areas: areas.map((area) => ({
      ...area,
      pincodes: area.level === 'district' ? (districts.get(area.code)?.pincodes ?? []) : [],
    })),
  }));
}

async function readForm(form: ZoneForm): Promise<Omit<ZoneDraft, 'id'>> {
  const problems: ZoneProblem[] = [];
  const fail = (field: string, key: string, values: ZoneProblem['values'] = {}) =>
    problems.push({ zone: 0, field, key, values });
  const methods: ZoneDraft['methods'] = {};
  if (form.isServed)
    for (const method of CARRIED_METHODS) {
      const { value, problems: wrong } = readMethod(form.methods[method]);
      if (value) methods[method] = value;
      for (const { field, key, values } of wrong) fail(`${method}.${field}`, key, values);
    }
  const areas: { level: AreaLevel; code: string }[] = [];
  for (const code of form.states)
    if (regionOfState(code)) areas.push({ level: 'state', code });
    else fail('states', 'zoneStateUnknown', { state: code });
  const districts = await districtsNamed(form.districts);
  for (const code of form.districts)
    if (districts.has(code)) areas.push({ level: 'district', code });
    else fail('districts', 'zoneDistrictUnknown', { district: code });
  for (const text of form.digits.split(/[\s,;]+/).filter(Boolean)) {
    if (problems.length >= MAX_PROBLEMS) break;
    const area = areaOfDigits(text);
    if (area) areas.push(area);
    else fail('digits', 'zoneDigits', { text: text.slice(0, MAX_DIGITS_LENGTH) });
  }
  if (problems.length > 0) throw new InvalidZones(problems);
  const known = withoutRepeats(areas).map((area) => ({
    ...area,
    pincodes: area.level === 'district' ? districts.get(area.code)!.pincodes : [],
  }));
  return { name: form.name.trim(), isServed: form.isServed, methods, areas: known };
}

/** Keeps the problems of one zone, because a form shows only these. */
function explain(error: unknown, index: number): never {
  if (!(error instanceof InvalidZones)) throw error;
  const own = error.problems.filter(({ zone }) => zone === index);
  throw new InvalidZones(own.length > 0 ? own : error.problems);
}

/**
 * Adds a zone, or changes one.
 * @param version newest version that the form showed
 * @throws InvalidZones with the problem of each field; notFound; conflict zonesChanged
 */
export async function saveZone(
  { id, form, version }: { id: string | null; form: ZoneForm; version: string | null },
  by: AuditActor,
): Promise<void> {
  const draft = await readForm(form);
  // The zone comes last, so that an overlap is a problem of this zone and names the other one.
  let index = 0;
  await changeZones(
    (now) => {
      const others = now.filter((zone) => zone.id !== id);
      if (id !== null && others.length === now.length) throw notFound();
      index = others.length;
      return [...others, { ...draft, ...(id !== null && { id }) }];
    },
    { by, version },
  ).catch((error: unknown) => explain(error, index));
}

/** Removes a zone. Its areas then belong to wider zones, or to the rest of India. */
export async function deleteZone({ id, version }: { id: string; version: string | null }, by: AuditActor) {
  await changeZones(
    (now) => {
      const others = now.filter((zone) => zone.id !== id);
      if (others.length === now.length) throw notFound();
      return others;
    },
    { by, version },
  );
}

/**
 * Restores the zones of an earlier version.
 * @throws notFound
 */
export async function undoZones({ to, version }: { to: string; version?: string | null }, by: AuditActor) {
  const earlier = await db.deliveryZoneVersion.findUnique({ where: { id: to }, select: { zones: true } });
  if (!earlier) throw notFound();
  const drafts = await withPincodes(earlier.zones as unknown as StoredZone[]);
  if (drafts.some(({ areas }) => areas.some(({ level, pincodes }) => level === 'district' && pincodes.length === 0)))
    throw new DomainError('conflict', 'zoneDistrictGone');
  return changeZones(() => drafts, { by, version });
}
