import { Prisma } from '@/lib/kernel/db/client';

/**
 * Number of differences of a settlement `s`. The index settlement_differences_idx and
 * `differencesOf` in lib/money/settlements/rules.ts have the same rule.
 */
export const DIFFERENCES = Prisma.sql`
  s.line_differences + CASE WHEN s.read_at IS NOT NULL AND s.lines_paise <> s.amount_paise THEN 1 ELSE 0 END + CASE WHEN s.status = 'FAILED' THEN 1 ELSE 0 END`;

/** True if a settlement has unreviewed differences. */
export const IS_OFF = Prisma.sql`${DIFFERENCES} > s.seen_differences`;
