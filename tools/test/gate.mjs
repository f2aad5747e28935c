// Test files of `npm test`, which takes less than ten minutes. `npm test -- --all` runs all of them.
//
// The integration files were chosen by measurement: together they call 86 % of the functions that all of
// them call, in 5 % of their time. Money, stock and the privacy of customers are always among them.

/** Unit test files that take as long as all others together. */
const LONG_UNIT_TESTS = new Set([
  'lib/catalogue/imports/files/read-workbook.test.ts',
  'lib/catalogue/search/product-index.test.ts',
  'lib/kernel/decoding/decode.test.ts',
  'lib/shared/files/images.test.ts',
  'ops/alerts.test.ts',
  'ops/balancer.test.ts',
  'test/api/openapi.test.ts',
  'test/process-guard.test.ts',
  'test/search/lance-store.test.ts',
  'test/search/price-list.test.ts',
  'test/search/stored-index.test.ts',
]);

const INTEGRATION_TESTS = new Set(['test/journeys/place-order.db.test.ts']);

/** Browser tests: each screen once, on a phone or a desktop, and a purchase from search to parcel. */
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
export function gateFiles({ unit, integration, e2e }) {
  return {
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
