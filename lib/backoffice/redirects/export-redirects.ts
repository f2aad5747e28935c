import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { csvTable } from '@/lib/shared/csv-parts';
import { redirectsByPath } from './queries';
import { HEADINGS } from './read-file';

/** Exports all redirects as CSV, in the format of an import. First writes an audit entry. */
export async function exportRedirects(by: AuditActor): Promise<AsyncIterable<Uint8Array>> {
  const rows = [...(await redirectsByPath(db)).values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const change = { count: rows.length };
  await writeAudit(db, { ...by, action: 'redirect.export', subject: 'redirect', subjectId: 'all', change });
  return csvTable(
    [...HEADINGS],
    rows.map(({ path, target, status }) => [path, target ?? '', String(status)]),
  );
}
