import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, Prisma } from '@/lib/kernel/db/client';
import type { Register } from '@/lib/kernel/db/generated/enums';
import { csvLine, csvMoment, UTF8_MARK } from '@/lib/shared/csv';
import { beyond, readRegisterRows, within, type Days, type RegisterPosition } from './list-entries';
import type { RegisterRow } from './types';

const BATCH_SIZE = 1000;

/** Columns of the file, named after their fields. */
const COLUMNS = [
  'financialYear',
  'serial',
  'suppliedAt',
  'prescriberName',
  'prescriberAddress',
  'prescriberRegistration',
  'patientName',
  'patientAddress',
  'drug',
  'manufacturer',
  'batchNumber',
  'expiryDate',
  'schedule',
  'quantity',
  'pharmacistName',
  'pharmacistRegistration',
  'pharmacistCouncil',
  'orderNumber',
  'corrects',
  'correctedBy',
  'correctionReason',
] as const satisfies (keyof RegisterRow)[];

const rowOf = (row: RegisterRow) =>
  csvLine(COLUMNS.map((name) => (name === 'suppliedAt' ? csvMoment(row.suppliedAt) : row[name])));

/** Returns the number of lines and the last one: lines written meanwhile come after it. */
async function countEntries(where: Prisma.Sql): Promise<{ count: number; last: RegisterPosition | undefined }> {
  const [last] = await readRegisterRows(where, 1, true);
  if (!last) return { count: 0, last };
  const upTo = Prisma.sql`${where} AND NOT ${beyond(last, Prisma.sql`>`)}`;
  const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS count FROM register_entry e WHERE ${upTo}`,
  );
  return { count, last };
}

/**
 * Streams the lines from the oldest to `last` in batches, so each batch is in memory only until it
 * is sent.
 */
async function* partsOf(where: Prisma.Sql, last: RegisterPosition | undefined): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(UTF8_MARK + csvLine([...COLUMNS]));
  if (!last) return;
  const upTo = Prisma.sql`${where} AND NOT ${beyond(last, Prisma.sql`>`)}`;
  for (let from: RegisterPosition | undefined; ;) {
    const rows = await readRegisterRows(
      from ? Prisma.sql`${upTo} AND ${beyond(from, Prisma.sql`>`)}` : upTo,
      BATCH_SIZE,
      false,
    );
    yield bytes.encode(rows.map(rowOf).join(''));
    if (rows.length < BATCH_SIZE) return;
    from = rows.at(-1);
  }
}

/**
 * Exports a register as CSV, oldest line first. Writes an audit entry with the reader, the days and
 * the number of lines before any data is sent.
 * @param days in India, both included
 */
export async function exportEntries(
  register: Register,
  days: Days,
  by: StaffActor,
): Promise<AsyncIterable<Uint8Array>> {
  const where = within(register, days);
  const { count, last } = await countEntries(where);
  const { from = null, until = null } = days;
  await writeAudit(db, {
    ...by,
    action: 'register.export',
    subject: 'register',
    subjectId: register,
    change: { from, until, count },
  });
  return partsOf(where, last);
}
