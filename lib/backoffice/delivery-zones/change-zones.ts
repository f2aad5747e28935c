import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { dropZoneIndex, findZones } from '@/lib/site/delivery/queries';
import type { ZoneWithAreas } from '@/lib/site/delivery/types';
import { checkZones, zoneChanges } from './draft-rules';
import { CARRIED_METHODS } from './form-rules';
import type { StoredZone, ZoneDraft, ZoneProblem } from './types';

const LOCK = Prisma.sql`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('delivery zones', 61))`;
/** Versions of the zones that remain for a restore. */
const MAX_VERSIONS = 50;

/** Error for refused zones. Nothing was stored. */
export class InvalidZones extends DomainError {
  constructor(readonly problems: ZoneProblem[]) {
    const fields = problems.map(({ field, key, values = {} }) => [field, { key, values }] as const);
    super('invalid', 'zonesInvalid', {}, Object.fromEntries(fields));
  }
}

/** Returns the id of the newest version; null before the first change. */
async function newestVersion(tx: Db): Promise<string | null> {
  const newest = await tx.deliveryZoneVersion.findFirst({ select: { id: true }, orderBy: { number: 'desc' } });
  return newest?.id ?? null;
}

async function writeZones(tx: Db, zones: (ZoneDraft & { id: string })[]): Promise<void> {
  await tx.deliveryZone.deleteMany({});
  await tx.deliveryZone.createMany({
    data: zones.map(({ id, name, isServed }) => ({ id, name: name.trim(), isServed })),
  });
  const areas = zones.flatMap(({ id: zoneId, areas: own }) => own.map((area) => ({ zoneId, ...area })));
  await tx.deliveryZoneArea.createMany({ data: areas });
  await tx.deliveryZoneMethod.createMany({
    data: zones.flatMap(({ id: zoneId, methods }) =>
      CARRIED_METHODS.flatMap((method) => {
        const own = methods[method];
        if (!own) return [];
        const { isOffered, chargePaise, freeFromPaise, days } = own;
        return [
          {
            ...{ zoneId, method, isOffered, chargePaise, freeFromPaise },
            ...{ leastDays: days?.[0] ?? null, mostDays: days?.[1] ?? null },
          },
        ];
      }),
    ),
  });
}

async function writeVersion(tx: Db, zones: ZoneDraft[], { actor }: AuditActor): Promise<void> {
  const stored: StoredZone[] = zones.map(({ areas, ...zone }) => ({
    ...zone,
    areas: areas.map(({ level, code }) => ({ level, code })),
  }));
  await tx.deliveryZoneVersion.create({ data: { id: newId(), zones: stored, zoneCount: zones.length, actor } });
  const old = await tx.deliveryZoneVersion.findMany({
    ...{ select: { id: true }, orderBy: { number: 'desc' as const }, skip: MAX_VERSIONS },
  });
  await tx.deliveryZoneVersion.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

/** Result of a change: the names of the zones it added, changed and removed. */
export type ZoneChanges = ReturnType<typeof zoneChanges>;

type Options = {
  by: AuditActor;
  /** Version that the author saw; undefined: any. */
  version?: string | null;
  dryRun?: boolean;
};

class DryRun extends Error {
  constructor(readonly changes: ZoneChanges) {
    super('dry run');
  }
}

/**
 * Replaces the zones by changed ones, all or nothing: stores a version, writes the audit entry and
 * announces the change to all processes.
 * @throws InvalidZones; conflict zonesChanged if the author saw an older version
 */
export async function changeZones(
  change: (now: ZoneWithAreas[]) => ZoneDraft[],
  { by, version, dryRun = false }: Options,
): Promise<ZoneChanges> {
  try {
    const changes = await inTransaction.withModels(async (tx) => {
      await tx.$queryRaw(LOCK);
      const newest = await newestVersion(tx);
      if (version !== undefined && version !== newest) throw conflict('zonesChanged');
      const before = await findZones(tx);
      const after = change(before).map((zone) => ({ ...zone, id: zone.id ?? newId() }));
      const problems = checkZones(after);
      if (problems.length > 0) throw new InvalidZones(problems);
      const changed = zoneChanges(before, after);
      if (dryRun) throw new DryRun(changed);
      if (Object.values(changed).every((names) => names.length === 0)) return changed;
      // The first change can be undone as well.
      if (newest === null) await writeVersion(tx, before, by);
      await writeZones(tx, after);
      await writeVersion(tx, after, by);
      await writeAudit(tx, {
        ...by,
        action: 'delivery.zones',
        subject: 'delivery-zone',
        subjectId: 'all',
        change: {
          zones: [before.length, after.length],
          addedZones: changed.added,
          changedZones: changed.changed,
          removedZones: changed.removed,
        },
      });
      await invalidateTags(tx, [cacheTags.delivery]);
      return changed;
    });
    dropZoneIndex();
    return changes;
  } catch (error) {
    if (error instanceof DryRun) return error.changes;
    throw error;
  }
}
