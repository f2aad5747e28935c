import { z } from 'zod';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { Register } from '@/lib/kernel/db/generated/enums';
import { isDay } from '@/lib/kernel/dates';
import { readCursor } from '@/lib/shared/keyset';
import { cutPage } from '@/lib/shared/keyset-page';
import { yearsBetween } from './rules';
import type { RegisterPage, RegisterRow } from './types';

/** Rows per page, on paper and in the list. */
const MAX_SHOWN = 100;

/** Date range of a register in days in India, both included; malformed days are ignored. */
export type Days = { from?: string; until?: string };
export type RegisterFilter = Days & { after?: string; before?: string };

/** Selects the lines `e` of a register within a date range. */
export function within(register: Register, { from, until }: Days): Prisma.Sql {
  const parts = [Prisma.sql`e.register = ${register}::"Register"`];
  if (from && isDay(from))
    parts.push(Prisma.sql`e.supplied_at >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'`);
  if (until && isDay(until))
    parts.push(Prisma.sql`e.supplied_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`);
  return Prisma.join(parts, ' AND ');
}

/** Place of a line: the serials of a register rise with its time. */
export type RegisterPosition = { suppliedAt: Date; serial: number };

/** Returns the lines `e` that match `where`, in order. */
export const readRegisterRows = (where: Prisma.Sql, limit: number, isNewestFirst: boolean): Promise<RegisterRow[]> => {
  const turn = isNewestFirst ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return queryRows<RegisterRow>(
    Prisma.sql`
    SELECT e.id, e.financial_year AS "financialYear", e.serial, e.supplied_at AS "suppliedAt", e.prescriber_name AS "prescriberName",
      e.prescriber_address AS "prescriberAddress", e.prescriber_registration AS "prescriberRegistration", e.patient_name AS "patientName",
      e.patient_address AS "patientAddress", e.drug, e.manufacturer, e.batch_number AS "batchNumber", e.expiry_date::text AS "expiryDate",
      e.schedule::text AS schedule, e.quantity, e.pharmacist_name AS "pharmacistName", e.pharmacist_registration AS "pharmacistRegistration",
      e.pharmacist_council AS "pharmacistCouncil", e.order_number AS "orderNumber",
      b.serial || ' / ' || b.financial_year AS corrects, n.serial || ' / ' || n.financial_year AS "correctedBy", e.correction_reason AS "correctionReason"
    FROM register_entry e LEFT JOIN register_entry b ON b.id = e.corrects_id LEFT JOIN register_entry n ON n.corrects_id = e.id WHERE ${where} ORDER BY e.supplied_at ${turn}, e.serial ${turn} LIMIT ${limit}::int`,
    { isKept: false },
  );
};

/** Selects the lines `e` before or after a given one. */
export const beyond = ({ suppliedAt, serial }: RegisterPosition, sign: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(e.supplied_at, e.serial) ${sign} (${suppliedAt}::timestamptz, ${serial}::int)`;

/** Uses the serial in place of the id of other lists. */
const keyOf = ({ suppliedAt, serial }: RegisterPosition) => ({ createdAt: suppliedAt, id: String(serial) });

function parsePosition(text: string | undefined): RegisterPosition | null {
  const cursor = readCursor(text, 'text');
  return cursor && /^\d{1,9}$/.test(cursor.id) ? { suppliedAt: cursor.createdAt, serial: Number(cursor.id) } : null;
}

/**
 * Returns a page of a register, newest first, with one statement for every page.
 * @param filter cursors from another page of the same list; `after` takes precedence
 */
export async function listEntries(register: Register, filter: RegisterFilter): Promise<RegisterPage> {
  const next = parsePosition(filter.after);
  const row = next ?? parsePosition(filter.before);
  const isBackwards = row !== null && next === null;
  const parts = [within(register, filter)];
  if (row) parts.push(beyond(row, isBackwards ? Prisma.sql`>` : Prisma.sql`<`));
  const found = await readRegisterRows(Prisma.join(parts, ' AND '), MAX_SHOWN + 1, !isBackwards);
  const place = { beyond: row && keyOf(row), isBackwards };
  return cutPage(found, MAX_SHOWN, place, keyOf);
}

/** Returns an entry of a register by its id; null if it does not exist. */
export async function findEntry(register: Register, id: string): Promise<RegisterRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [row] = await readRegisterRows(
    Prisma.sql`e.register = ${register}::"Register" AND e.id = ${id}::uuid`,
    1,
    true,
  );
  return row ?? null;
}

/** Returns the financial years with lines in a register, newest first. */
export async function listYears(register: Register, now: Date): Promise<string[]> {
  const [first] = await queryRows<{ at: Date | null }>(
    Prisma.sql`SELECT min(e.supplied_at) AS at FROM register_entry e WHERE e.register = ${register}::"Register"`,
  );
  return yearsBetween(first?.at ?? now, now);
}
