// Test files of `npm test`, which takes about six minutes on two cores. `npm test -- --all` runs
// all of them.
//
// The integration files were chosen by measurement (V8 coverage per file): they call 89 % of the
// functions that 142 measured files call, in a tenth of their time. Purchase, payment, returns,
// stock and the members' store are always among them.

const LONG_UNIT_TESTS = new Set([
  'lib/catalogue/imports/files/read-workbook.test.ts',
  'lib/catalogue/search/product-index.test.ts',
  'lib/kernel/decoding/decode.test.ts',
  'lib/shared/files/images.test.ts',
  'ops/alerts.test.ts',
  'ops/balancer.test.ts',
  'test/api/openapi.test.ts',
  'test/process/process-guard.test.ts',
  'test/search/lance-store.test.ts',
  'test/search/price-list.test.ts',
  'test/search/stored-index.test.ts',
]);

const INTEGRATION_TESTS = new Set([
  'app/sandbox/razorpay/control.db.test.ts',
  'lib/background/heartbeat.db.test.ts',
  'lib/backoffice/customers/staff-customers.db.test.ts',
  'lib/backoffice/merchandising/settings.db.test.ts',
  'lib/catalogue/pictures/delete-unnamed.db.test.ts',
  'lib/catalogue/product-admin/categories.db.test.ts',
  'lib/catalogue/product-admin/history.db.test.ts',
  'lib/catalogue/storefront/best-sellers/count-sales.db.test.ts',
  'lib/inventory/stock/batches/batch-spelling.db.test.ts',
  'lib/inventory/stock/batches/batches.db.test.ts',
  'lib/kernel/keys/key-ring.db.test.ts',
  'lib/kernel/queue/schedule.db.test.ts',
  'lib/money/payments/confirm-payment.db.test.ts',
  'lib/money/payments/unmatched-payments.db.test.ts',
  'lib/money/reports/exports.db.test.ts',
  'lib/money/settlements/console-settlements.db.test.ts',
  'lib/money/settlements/differences.db.test.ts',
  'lib/people/guests/merge-guest.db.test.ts',
  'lib/people/notifications/audience.db.test.ts',
  'lib/people/retention/purge-expired.db.test.ts',
  'lib/purchasing/recalls/recalls.db.test.ts',
  'test/api/console-audit.db.test.ts',
  'test/api/limits.db.test.ts',
  'test/api/members.db.test.ts',
  'test/journeys/cart.db.test.ts',
  'test/journeys/changed-addresses.db.test.ts',
  'test/journeys/console-rooms.db.test.ts',
  'test/journeys/console-sign-in.db.test.ts',
  'test/journeys/delivery.db.test.ts',
  'test/journeys/desks.db.test.ts',
  'test/journeys/guest-cart.db.test.ts',
  'test/journeys/invoices.db.test.ts',
  'test/journeys/likes-api.db.test.ts',
  'test/journeys/newsletter-issues.db.test.ts',
  'test/journeys/notifications-api.db.test.ts',
  'test/journeys/place-order.db.test.ts',
  'test/journeys/product-api.db.test.ts',
  'test/journeys/product-requests.db.test.ts',
  'test/journeys/returns-api.db.test.ts',
  'test/journeys/search-index.db.test.ts',
  'test/journeys/signed-in-marker.db.test.ts',
]);

/**
 * Browser tests: each screen once, on a phone or a desktop, and a purchase from search to parcel.
 */
const BROWSER_TESTS = new Set(
  [
    'access',
    'api-walk',
    'cart',
    'console',
    'edge',
    'google-attacks',
    'headers',
    'journey',
    'odd-requests',
    'payment',
    'screens',
    'search',
  ].map((name) => `e2e/${name}.spec.ts`),
);

/** Selects the files of `npm test` from all test files by kind. */
export function gateFiles({ unit, integration, e2e, ...others }) {
  return {
    ...others,
    unit: unit.filter((file) => !LONG_UNIT_TESTS.has(file)),
    integration: integration.filter((file) => INTEGRATION_TESTS.has(file)),
    e2e: e2e.filter((file) => BROWSER_TESTS.has(file)),
  };
}

/** Files named here that do not exist. */
export function missingGateFiles({ unit, integration, e2e }) {
  const existing = new Set([...unit, ...integration, ...e2e]);
  return [...LONG_UNIT_TESTS, ...INTEGRATION_TESTS, ...BROWSER_TESTS].filter((file) => !existing.has(file));
}
