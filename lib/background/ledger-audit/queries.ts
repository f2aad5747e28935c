import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { AUDIT_RULES } from './rules';

/** What breaks a rule: an order, product or payment, and what was found there. */
export type Broken = { what: string; found: string };
export type Audited = { rule: string; broken: Broken[]; count: number };

const SHOWN = 10;

/** Holds the books against every rule, all at one moment. @returns per rule how much breaks it, and the first of that */
export function auditLedger(): Promise<Audited[]> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const audited: Audited[] = [];
    for (const { name, broken: query } of AUDIT_RULES) {
      const broken = await tx.$queryRaw<Broken[]>(query);
      audited.push({ rule: name, broken: broken.slice(0, SHOWN), count: broken.length });
    }
    return audited;
  });
}
