import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { env, takesRealMoney } from '@/lib/kernel/env';
import { valueAt } from '@/lib/kernel/nested-values';
import { findMissingFacts, readStoredSettings } from '@/lib/site/store-settings/queries';
import type { SetupCounts } from './setup-rules';

type Counted = Pick<
  SetupCounts,
  'pharmacistMissing' | 'supplierMissing' | 'undecided' | 'drafts' | 'stockMissing' | 'orderMissing'
>;

/** Settings of the server that a public store needs, as 1 where one is missing. */
function countServerSettings(): Pick<SetupCounts, 'paymentsMissing' | 'addressMissing' | 'mailMissing'> {
  const { SITE_URL, SMTP_URL } = env();
  return {
    paymentsMissing: takesRealMoney() ? 0 : 1,
    addressMissing: SITE_URL.startsWith('https://') ? 0 : 1,
    mailMissing: SMTP_URL ? 0 : 1,
  };
}

/**
 * Counts the open parts of the setup. A draft with an open decision counts as undecided alone. An
 * owner confirms the identity and the delivery by saving them once.
 */
export async function countSetup(): Promise<SetupCounts> {
  const [facts, stored, [rest]] = await Promise.all([
    findMissingFacts(),
    readStoredSettings(),
    queryRows<Counted>(Prisma.sql`
      SELECT (NOT EXISTS (SELECT 1 FROM pharmacist_registration r JOIN customer c ON c.id = r.customer_id
          WHERE r.valid_until >= india_today() AND c.deleted_at IS NULL AND c.staff_inactive_at IS NULL AND c.role <> 'CUSTOMER'))::int AS "pharmacistMissing",
        (NOT EXISTS (SELECT 1 FROM supplier WHERE is_active))::int AS "supplierMissing",
        (SELECT count(*)::int FROM product WHERE undecided <> '{}') AS undecided,
        (SELECT count(*)::int FROM product WHERE NOT is_active AND NOT discontinued AND undecided = '{}') AS drafts,
        (NOT EXISTS (SELECT 1 FROM stock_level WHERE on_hand > 0))::int AS "stockMissing",
        (NOT EXISTS (SELECT 1 FROM "order" WHERE delivered_at IS NOT NULL))::int AS "orderMissing"`),
  ]);
  const none: Counted = {
    pharmacistMissing: 0,
    supplierMissing: 0,
    undecided: 0,
    drafts: 0,
    stockMissing: 0,
    orderMissing: 0,
  };
  return {
    factsMissing: facts.length,
    nameMissing: valueAt(stored, ['identity', 'name']) === undefined ? 1 : 0,
    deliveryMissing: valueAt(stored, ['delivery']) === undefined ? 1 : 0,
    ...(rest ?? none),
    ...countServerSettings(),
  };
}
