import { Readable } from 'node:stream';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import type { AuditAction } from '@/lib/kernel/audit/actions';
import { DAY } from '@/lib/kernel/dates';
import { db, inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import type { ImportRun } from '@/lib/kernel/db/generated/client';
import { conflict, DomainError, invalid, notFound } from '@/lib/kernel/errors';
import { newStorageKey } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import type { ColumnFacts } from '@/lib/catalogue/imports/files/guess-rules';
import { DEFAULT_OPTIONS, IMPORT_FILE, mayOrder, type ImportOrder, type RunOptions } from './run-rules';
import type { Mapping } from './types';
import { queueRun } from './advance-run';

export type SentFile = { name: string; size: number; pieces: () => AsyncIterable<Buffer> };

const ZIP = Buffer.from([0x50, 0x4b, 3, 4]);
/** Signatures of workbooks from before 2007, PDFs and pictures, which cannot be lists. */
const NO_LISTS = [
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  Buffer.from('%PDF'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

async function beginningOf({ pieces }: SentFile): Promise<Buffer> {
  for await (const piece of pieces()) return piece;
  return Buffer.alloc(0);
}

/**
 * Accepts a file. The queue reads its lines in the background.
 * @returns the id of its run
 * @throws refused importNoList; invalid importSupplier; unavailable when it cannot be stored
 */
export async function startImport(file: SentFile, supplierId: string | null, by: AuditActor): Promise<string> {
  const head = await beginningOf(file);
  if (NO_LISTS.some((mark) => head.subarray(0, mark.length).equals(mark)))
    throw new DomainError('refused', 'importNoList');
  if (supplierId && (await db.supplier.count({ where: { id: supplierId } })) === 0)
    throw invalid('fieldNamed', { field: 'supplier_id' });
  const isWorkbook = head.subarray(0, 4).equals(ZIP);
  const id = newId();
  const storageKey = newStorageKey('import', 'text/csv', undefined, id);
  await storage().put(storageKey, Readable.from(file.pieces()));
  await inTransaction.withModels(async (tx) => {
    await tx.importRun.create({
      data: {
        id,
        storageKey,
        isWorkbook,
        supplierId,
        options: DEFAULT_OPTIONS,
        fileName: shownName(file.name),
        ...by,
      },
    });
    await note(tx, id, 'import.upload', by, { bytes: file.size });
    await queueRun(tx, id, by);
  });
  return id;
}

/** Removes characters from a file name that no database accepts. */
const shownName = (name: string): string =>
  name.replaceAll('\u0000', '').slice(0, IMPORT_FILE.namedLength).toWellFormed() || 'file';

const note = (tx: Db, id: string, action: AuditAction, by: AuditActor, change: Record<string, number | string> = {}) =>
  writeAudit(tx, { ...by, action, subject: 'import', subjectId: id, change });

/**
 * Locks a run that allows this order.
 * @throws notFound; conflict importState
 */
export async function holdRun(tx: Db, id: string, order: ImportOrder): Promise<ImportRun> {
  await tx.$queryRaw`SELECT 1 FROM import_run WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const run = await tx.importRun.findUnique({ where: { id } });
  if (!run) throw notFound();
  if (!mayOrder(order, run.state)) throw conflict('importState');
  return run;
}

function checkMapping(mapping: Mapping, columns: ColumnFacts[]): void {
  const places = Object.values(mapping);
  if (places.some((at) => at >= columns.length)) throw invalid('fieldNamed', { field: 'mapping' });
  if (new Set(places).size < places.length) throw invalid('importColumnTwice');
  const { id, sku, barcode, name } = mapping;
  if ([id, sku, barcode, name].every((at) => at === undefined)) throw invalid('importNoKey');
}

/** Starts the check of every line of a locked run. */
export async function restartCheck(
  tx: Db,
  id: string,
  choices: { mapping?: Mapping; options?: RunOptions },
  action: AuditAction,
  by: AuditActor,
  change: Record<string, number | string> = {},
): Promise<void> {
  await tx.importRun.update({
    where: { id },
    data: { ...choices, state: 'CHECKING', checkCount: { increment: 1 } },
  });
  await tx.$executeRaw`
    UPDATE import_row SET answer = NULL, product_id = NULL, same_keys = '{}', before = NULL, after = NULL, problem = NULL, notes = '[]', likely = NULL
    WHERE run_id = ${id}::uuid AND answer IS NOT NULL AND cardinality(cells) > 0`;
  await note(tx, id, action, by, change);
  await queueRun(tx, id, by);
}

/**
 * Sets the column mapping and starts the check of every line. The next file of this kind and
 * supplier starts with the same mapping.
 * @throws notFound; conflict importState; invalid importNoKey, importColumnTwice
 */
export async function checkImport(id: string, mapping: Mapping, options: RunOptions, by: AuditActor): Promise<void> {
  await inTransaction.withModels(
    async (tx) => {
      const { supplierId, kind, columns } = await holdRun(tx, id, 'check');
      checkMapping(mapping, columns as ColumnFacts[]);
      const choices = { mapping, options };
      const key = { supplier: supplierId ?? '', kind };
      await tx.importMapping.upsert({ where: { supplier_kind: key }, create: { ...key, ...choices }, update: choices });
      await restartCheck(tx, id, choices, 'import.check', by);
    },
    { timeout: 120_000 },
  );
}

/**
 * Applies the checked changes, or resumes a stopped run.
 * @param checkCount number of the check that the caller has seen
 * @throws notFound; conflict importState, importChecked if another check has run since
 */
export async function runImport(id: string, checkCount: number, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const run = await holdRun(tx, id, 'run');
    if (run.checkCount !== checkCount) throw conflict('importChecked');
    await tx.importRun.update({
      where: { id },
      data: { state: 'RUNNING', problem: null, startedAt: run.startedAt ?? new Date() },
    });
    await note(tx, id, 'import.run', by);
    await queueRun(tx, id, by);
  });
}

/**
 * Stops a run after the lines in progress.
 * @throws notFound; conflict importState
 */
export async function stopImport(id: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await holdRun(tx, id, 'stop');
    await tx.importRun.update({ where: { id }, data: { state: 'STOPPED' } });
    await note(tx, id, 'import.stop', by);
  });
}

/**
 * Undoes the changes of a run, except those that have been changed since.
 * @throws notFound; conflict importState
 */
export async function undoImport(id: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await holdRun(tx, id, 'undo');
    await tx.importRun.update({ where: { id }, data: { state: 'UNDOING', problem: null } });
    await note(tx, id, 'import.undo', by);
    await queueRun(tx, id, by);
  });
}

/** Time for which an import can be viewed and undone. */
const KEPT = 90 * DAY;
const BATCH_SIZE = 2000;

/**
 * Deletes imports older than 90 days with their lines, in batches.
 * @returns number of deleted imports
 */
export async function purgeImports(now = new Date()): Promise<number> {
  const over = await db.importRun.findMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEPT) } },
    select: { id: true, storageKey: true },
  });
  for (const { id, storageKey } of over) {
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;)
      deleted = await db.$executeRaw(
        Prisma.sql`DELETE FROM import_row WHERE run_id = ${id}::uuid AND line IN (SELECT line FROM import_row WHERE run_id = ${id}::uuid LIMIT ${BATCH_SIZE}::int)`,
      );
    if (storageKey) await storage().delete(storageKey);
    await db.importRun.deleteMany({ where: { id } });
  }
  return over.length;
}
