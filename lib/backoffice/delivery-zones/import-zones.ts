import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { readTable, UnreadableTable, type TableSource } from '@/lib/catalogue/imports/files/read-table';

import { DomainError } from '@/lib/kernel/errors';
import { listDistricts } from '@/lib/people/addresses/post-offices';
import { csvTable } from '@/lib/shared/csv-parts';
import { findZones } from '@/lib/site/delivery/queries';
import { MAX_AREAS } from '@/lib/site/delivery/zone-rules';
import { changeZones, InvalidZones, type ZoneChanges } from './change-zones';
import { linesOfZones, readZoneLines, ZONE_COLUMNS, type ZoneColumn, type ZoneLine } from './csv-rules';
import type { LineProblem, ZoneDraft } from './types';

export const ZONE_FILE_BYTES = 4 * 1024 * 1024;
/** Problems that an answer lists. */
const MAX_PROBLEMS = 50;

/** Error for a file with problems, each with its line. Nothing was stored. */
export class InvalidZoneFile extends DomainError {
  constructor(readonly problems: LineProblem[]) {
    const shown = problems.slice(0, MAX_PROBLEMS);
    super(
      'invalid',
      'zoneFileInvalid',
      { count: problems.length },
      Object.fromEntries(shown.map(({ line, key, values = {} }, index) => [`${line}.${index}`, { key, values }])),
    );
  }
}

const isColumn = (heading: string): heading is ZoneColumn => (ZONE_COLUMNS as readonly string[]).includes(heading);

/** Reads the lines of the file by its headings, in any order. */
async function readLines(source: TableSource): Promise<ZoneLine[]> {
  const lines: ZoneLine[] = [];
  let headings: (ZoneColumn | null)[] | null = null;
  try {
    for await (const row of readTable(source, { inputBytes: ZONE_FILE_BYTES })) {
      if ('problem' in row) throw new InvalidZoneFile([{ line: row.line, key: 'zoneLineUnreadable' }]);
      if (!headings) {
        headings = row.cells.map((cell) => cell.trim().toLowerCase()).map((cell) => (isColumn(cell) ? cell : null));
        const missing = (['zone', 'area'] as const).filter((column) => !headings!.includes(column));
        if (missing.length > 0)
          throw new InvalidZoneFile(
            missing.map((column) => ({ line: row.line, key: 'zoneColumnMissing', values: { column } })),
          );
        continue;
      }
      if (lines.length >= MAX_AREAS)
        throw new InvalidZoneFile([{ line: row.line, key: 'zoneAreasMany', values: { most: MAX_AREAS } }]);
      const named = headings.flatMap((heading, index) => (heading ? [[heading, row.cells[index] ?? ''] as const] : []));
      lines.push({ line: row.line, cells: Object.fromEntries(named) });
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw new DomainError('invalid', 'zoneFileUnreadable');
    throw error;
  }
  return lines;
}

/** Zones of a file with the same name keep their id. */
function withIds(drafts: ZoneDraft[], now: readonly { id: string; name: string }[]): ZoneDraft[] {
  const ids = new Map(now.map(({ id, name }) => [name.toLowerCase(), id]));
  return drafts.map((draft) => {
    const id = ids.get(draft.name.toLowerCase());
    return id ? { ...draft, id } : draft;
  });
}

/**
 * Replaces all zones by those of a CSV file or a workbook.
 * @throws InvalidZoneFile with each problem by line; nothing was stored then
 */
export async function importZones(
  source: TableSource,
  { by, dryRun = false }: { by: AuditActor; dryRun?: boolean },
): Promise<ZoneChanges> {
  const lines = await readLines(source);
  const hasDistricts = lines.some(({ cells }) => cells.area?.includes(','));
  const { zones, problems } = readZoneLines(lines, hasDistricts ? await listDistricts() : []);
  if (problems.length > 0) throw new InvalidZoneFile(problems);
  try {
    return await changeZones((now) => withIds(zones, now), { by, dryRun });
  } catch (error) {
    if (!(error instanceof InvalidZones)) throw error;
    // Names and limits of whole zones: reported at the first line of the zone.
    const lineOf = (zone: number) =>
      lines.find(({ cells }) => cells.zone?.trim().toLowerCase() === zones[zone]?.name.toLowerCase())?.line ?? 1;
    throw new InvalidZoneFile(error.problems.map(({ zone, key, values }) => ({ line: lineOf(zone), key, values })));
  }
}

/** Writes all zones as a CSV file that an import accepts. */
export async function exportZones(): Promise<AsyncIterable<Uint8Array>> {
  return csvTable([...ZONE_COLUMNS], linesOfZones(await findZones()));
}
