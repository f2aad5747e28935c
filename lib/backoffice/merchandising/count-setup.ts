import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { findMissingFacts } from '@/lib/site/store-settings/queries';

/** Steps before the first sale, in their order. */
export const SETUP = ['factsMissing', 'pharmacistMissing', 'supplierMissing', 'undecided', 'drafts'] as const;
export type SetupStep = (typeof SETUP)[number];
/** Open items of each step; 0 when it is done. */
export type SetupCounts = Record<SetupStep, number>;
type Counted = { pharmacistMissing: number; supplierMissing: number; undecided: number; drafts: number };

/**
 * Counts the open steps before a store sells all it has. A draft with an open decision counts as
 * undecided alone.
 */
export async function countSetup(): Promise<SetupCounts> {
  const [facts, [rest]] = await Promise.all([
    findMissingFacts(),
    queryRows<Counted>(Prisma.sql`
      SELECT (NOT EXISTS (SELECT 1 FROM pharmacist_registration r JOIN customer c ON c.id = r.customer_id
          WHERE r.valid_until >= india_today() AND c.deleted_at IS NULL AND c.staff_inactive_at IS NULL AND c.role <> 'CUSTOMER'))::int AS "pharmacistMissing",
        (NOT EXISTS (SELECT 1 FROM supplier WHERE is_active))::int AS "supplierMissing",
        (SELECT count(*)::int FROM product WHERE undecided <> '{}') AS undecided,
        (SELECT count(*)::int FROM product WHERE NOT is_active AND NOT discontinued AND undecided = '{}') AS drafts`),
  ]);
  const none: Counted = { pharmacistMissing: 0, supplierMissing: 0, undecided: 0, drafts: 0 };
  return { factsMissing: facts.length, ...(rest ?? none) };
}
