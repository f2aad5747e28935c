import { findBrokenDays } from '@/lib/backoffice/audit-log/find-broken';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { AUDIT_RULES } from './rules';

/** Violation of a rule: an order, product or payment, and the values found. */
export type Broken = { what: string; found: string };
export type Audited = { rule: string; broken: Broken[]; count: number; isWarning: boolean };

const MAX_SHOWN = 10;
const SEALS = 'every day of the audit log matches its seal';

/**
 * Checks the ledger against every rule, all at one point in time, and the audit log against its
 * seals.
 * @returns the number of violations of each rule, and the first of them
 */
export async function auditLedger(): Promise<Audited[]> {
  const books = await inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const audited: Audited[] = [];
    for (const { name, broken: query, isWarning = false } of AUDIT_RULES) {
      const broken = await tx.$queryRaw<Broken[]>(query);
      audited.push({ rule: name, broken: broken.slice(0, MAX_SHOWN), count: broken.length, isWarning });
    }
    return audited;
  });
  const days = await findBrokenDays();
  return [...books, { rule: SEALS, broken: days.slice(0, MAX_SHOWN), count: days.length, isWarning: false }];
}
