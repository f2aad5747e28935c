import { announceVersions } from '@/lib/site/content/announce-versions';
import { sealDays } from '@/lib/backoffice/audit-log/commands';
import { purgeOldDevices } from '@/lib/kernel/sessions/known-devices';
import { deleteOldDrawings } from '@/lib/catalogue/pictures/delete-old-drawings';
import { purgeImports } from '@/lib/catalogue/imports/commands';
import { purgeBills } from '@/lib/purchasing/supplier-bills/store-file';
import { countSales } from '@/lib/catalogue/storefront/best-sellers/count-sales';
import { countStateSales } from '@/lib/catalogue/storefront/best-sellers/count-state-sales';
import { sendReminders } from '@/lib/selling/refills/send-reminders';
import { sendDigests } from '@/lib/backoffice/stock-digests/send-digests';
import { announceArrivals } from '@/lib/backoffice/enquiries/announce-arrivals';
import { findPairs } from '@/lib/catalogue/duplicates/find-pairs';
import { generateTexts } from '@/lib/catalogue/storefront/generate-texts';
import { expireEdits } from '@/lib/selling/order-edits/cancel-edit';
import { expireReservations } from '@/lib/selling/checkout/expire-orders';
import { refreshShipments } from '@/lib/dispensing/couriers/refresh-shipments';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import { purgeOldCounts } from '@/lib/kernel/limits/rate-limit-store';
import { purgeKeys } from '@/lib/kernel/idempotency/commands';
import { reconcileLinksSince } from '@/lib/money/payments/links/reconcile-links';
import { reconcileSince } from '@/lib/money/payments/reconcile-payments';
import { reconcileRefunds } from '@/lib/money/payments/refunds/reconcile-refunds';
import { reduceWebhooks } from '@/lib/money/payments/webhooks/reduce-webhooks';
import { reconcileUnmatchedPayments } from '@/lib/money/payments/unmatched-payments';
import { processInbox } from '@/lib/money/payments/webhooks/webhook-inbox';
import { findSettlements, reconcileSettlements } from '@/lib/money/settlements/find-settlements';
import { readSettlements } from '@/lib/money/settlements/read-settlements';
import { cancelUnreplaced } from '@/lib/dispensing/after-sales/cancel-unreplaced';
import { readOpinions } from '@/lib/catalogue/reviews/read-opinions';
import { releaseBought } from '@/lib/catalogue/reviews/release-held';
import { countSalesDays } from '@/lib/money/reports/count-sales-days';
import { countStockValue } from '@/lib/money/reports/count-stock-value';
import { countDemand } from '@/lib/inventory/stock/count-demand';
import { expireBatches } from '@/lib/inventory/stock/batches/expire-batches';
import { refreshSalts } from '@/lib/catalogue/salts/refresh-salts';
import { trimMissing } from '@/lib/backoffice/redirects/store-missing';
import { announcePlacements } from '@/lib/backoffice/merchandising/announce-placements';
import { alarmOnEvents } from '@/lib/kernel/security-events/queries';
import { purgeOldEvents } from '@/lib/kernel/security-events/record';
import { purgeRetained } from '@/lib/people/retention/purge-retained';
import { purgeExpired, purgeUnusedPrescriptions } from '@/lib/people/retention/purge-expired';
import { AUDIT_JOB } from '@/lib/backoffice/health/rules';
import { nightlyAudit } from './nightly-audit';
import { announceStock } from '@/lib/selling/stock-alerts/announce-stock';
import { countSitemap } from '@/lib/catalogue/sitemap/count-sitemap';
import { purgeAnnouncements } from '@/lib/kernel/queue/announcement-log';
import { purgeDone } from '@/lib/kernel/queue/lease';
import { storedSearch } from '@/lib/catalogue/search/search-engine';
import type { Job } from '@/lib/kernel/queue/schedule';

/**
 * Scheduled jobs of the store, each run once per period across all processes. A job is one line
 * here.
 */
export const JOBS: Job[] = [
  { name: 'expired holds', everyMs: 30 * SECOND, run: () => expireReservations() },
  { name: 'unpaid order edits', everyMs: MINUTE, run: () => expireEdits() },
  { name: 'expired batches', everyMs: MINUTE, run: expireBatches },
  { name: 'refused prescriptions', everyMs: MINUTE, run: () => cancelUnreplaced() },
  { name: 'open payments', everyMs: MINUTE, run: reconcileSince },
  { name: 'open payment links', everyMs: MINUTE, run: reconcileLinksSince },
  { name: 'waiting webhooks', everyMs: MINUTE, run: () => processInbox() },
  { name: 'review opinions', everyMs: MINUTE, run: readOpinions },
  {
    name: 'unmatched payments',
    everyMs: 10 * MINUTE,
    run: reconcileUnmatchedPayments,
  },
  { name: 'silent shipments', everyMs: 10 * MINUTE, run: () => refreshShipments() },
  { name: 'old missing addresses', everyMs: DAY, run: () => trimMissing(db) },
  { name: 'scheduled banners', everyMs: MINUTE, run: () => announcePlacements() },
  { name: 'scheduled pages', everyMs: 10 * SECOND, run: (since, startedAt) => announceVersions(since, startedAt) },
  { name: 'generated texts', everyMs: MINUTE, run: generateTexts },
  { name: 'stored search index', everyMs: MINUTE, run: async () => storedSearch()?.buildWhenDue() },
  { name: 'stale salts', everyMs: MINUTE, run: refreshSalts },
  { name: 'likely duplicates', everyMs: MINUTE, run: findPairs },
  {
    name: 'requested products',
    everyMs: 5 * MINUTE,
    run: () => announceArrivals(),
  },
  { name: 'awaited products', everyMs: 15 * SECOND, run: () => announceStock() },
  { name: 'refill reminders', everyMs: 10 * MINUTE, run: () => sendReminders() },
  { name: 'stock digests', everyMs: 10 * MINUTE, run: () => sendDigests() },
  { name: 'held reviews', everyMs: MINUTE, run: () => releaseBought() },
  {
    name: 'pending refunds',
    everyMs: HOUR,
    run: (since, startedAt) => reconcileRefunds(startedAt, since),
  },
  { name: 'settlement lines', everyMs: MINUTE, run: readSettlements },
  { name: 'unreported settlements', everyMs: DAY, run: () => findSettlements() },
  { name: 'mismatched settlements', everyMs: HOUR, run: reconcileSettlements },
  { name: 'payers in old webhooks', everyMs: HOUR, run: () => reduceWebhooks() },
  { name: 'outbox clean-up', everyMs: HOUR, run: purgeDone },
  { name: 'old announcements', everyMs: HOUR, run: () => purgeAnnouncements(db) },
  { name: 'old idempotency keys', everyMs: HOUR, run: purgeKeys },
  { name: 'sales figures', everyMs: HOUR, run: () => countSales() },
  { name: 'sales by day', everyMs: 10 * MINUTE, run: countSalesDays },
  { name: 'reorder suggestions', everyMs: 15 * MINUTE, run: () => countDemand() },
  { name: 'stock value', everyMs: HOUR, run: () => countStockValue() },
  { name: 'sales figures by state', everyMs: HOUR, run: () => countStateSales() },
  { name: 'sitemap parts', everyMs: 10 * MINUTE, run: countSitemap },
  {
    name: 'old rate limit counts',
    everyMs: HOUR,
    run: () => purgeOldCounts(),
  },
  { name: 'alarms on security events', everyMs: HOUR, run: () => alarmOnEvents() },
  { name: 'old counts of security events', everyMs: DAY, run: () => purgeOldEvents() },
  {
    name: 'unused known devices',
    everyMs: DAY,
    run: () => purgeOldDevices(),
  },
  { name: 'seals of the audit log', everyMs: HOUR, run: () => sealDays() },
  { name: AUDIT_JOB, everyMs: DAY, run: nightlyAudit, tellsResult: true },
  { name: 'expired data', everyMs: DAY, run: () => purgeExpired() },
  { name: 'orphaned drawings', everyMs: DAY, run: deleteOldDrawings },
  { name: 'old imports', everyMs: DAY, run: () => purgeImports() },
  { name: 'old bills', everyMs: DAY, run: () => purgeBills() },
  {
    name: 'unused prescriptions',
    everyMs: DAY,
    run: () => purgeUnusedPrescriptions(),
  },
  {
    name: 'retained data of deleted accounts',
    everyMs: DAY,
    run: () => purgeRetained(),
  },
];
