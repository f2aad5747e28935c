import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { saveFacts } from './change-facts';
import { draftProblems, shownVersion } from './fact-rules';
import type { FactFileEntry } from './file-schema';
import { listFactVersions, saltNames, saltsCalled } from './queries';
import { readSubject, subjectName } from './subject-rules';
import { OWN_SUBJECT, SHARED_SUBJECT } from './subject-sql';

const nameOf = (entry: FactFileEntry): string =>
  'salts' in entry ? `${entry.route}: ${entry.salts.join(' + ')}` : 'product' in entry ? entry.product : entry.sku;

/**
 * Returns the subject of an entry: of a SKU without known salts, its product.
 * @throws invalid factsUnknown, naming the medicine
 */
export async function findEntrySubject(entry: FactFileEntry): Promise<string> {
  const unknown = new DomainError('invalid', 'factsUnknown', { name: nameOf(entry) });
  if ('salts' in entry) {
    const salts = await saltsCalled(entry.salts);
    if (!salts) throw unknown;
    return subjectName({ kind: 'salts', route: entry.route, salts });
  }
  const sku = 'product' in entry ? entry.product : entry.sku;
  const [row] = await queryRows<{ own: string; shared: string | null }>(
    Prisma.sql`SELECT ${OWN_SUBJECT} AS own, ${SHARED_SUBJECT} AS shared FROM product p WHERE p.sku = ${sku}`,
  );
  if (!row) throw unknown;
  return 'product' in entry ? row.own : (row.shared ?? row.own);
}

/**
 * Saves the entries of a file as drafts, which pages show after a review. Checks all of them before
 * the first is saved.
 * @returns number of new drafts
 * @throws invalid factsUnknown or factsInvalid
 */
export async function importFacts(entries: FactFileEntry[], by: AuditActor): Promise<number> {
  const subjects: string[] = [];
  for (const entry of entries) {
    subjects.push(await findEntrySubject(entry));
    const problems = draftProblems(entry.texts);
    if (Object.keys(problems).length > 0)
      throw new DomainError('invalid', 'factsInvalid', {}, problems as Record<string, { key: string }>);
  }
  let count = 0;
  for (const [index, { texts }] of entries.entries())
    if ((await saveFacts({ subject: subjects[index]!, texts }, by)) !== null) count += 1;
  return count;
}

/** Returns the facts of all medicines as entries of a file: the shown version, else the newest. */
export async function exportFacts(): Promise<FactFileEntry[]> {
  const rows = await queryRows<{ subject: string; sku: string | null }>(Prisma.sql`
    SELECT v.subject, (SELECT p.sku FROM product p WHERE v.subject = ${OWN_SUBJECT}) AS sku
    FROM (SELECT DISTINCT subject FROM medicine_fact_version) v ORDER BY v.subject`);
  const entries: FactFileEntry[] = [];
  for (const { subject: name, sku } of rows) {
    const [subject, versions] = [readSubject(name), await listFactVersions(name)];
    const texts = (shownVersion(versions) ?? versions[0])!.texts;
    if (subject?.kind === 'product' && sku) entries.push({ product: sku, texts });
    if (subject?.kind !== 'salts') continue;
    const salts = await saltNames(subject.salts);
    // Facts of a salt that merged into another with facts of its own are no longer used.
    if (salts) entries.push({ route: subject.route, salts, texts });
  }
  return entries;
}
