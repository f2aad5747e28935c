import { resolve } from 'node:path';
import { findGatewayNames, GATEWAY_PLACES, OWN_FOLDER } from './gateway-names';
import { readSources } from './imports';

const sources = readSources(resolve(import.meta.dirname, '../..'));

test.each([
  ['an import', "import { refund } from '@/lib/money/payments/razorpay/gateway';"],
  ['a setting', "if (env().PAYMENTS === 'razorpay') return;"],
  ['a comment', '/** Asks Razorpay. */'],
])('finds %s', (_, text) => {
  expect(findGatewayNames({ 'lib/selling/cart/commands.ts': text })).toEqual([
    expect.stringContaining('lib/selling/cart/commands.ts names a payment gateway'),
  ]);
});

test('lets columns and their fields stay, and the gateway name itself', () => {
  expect(
    findGatewayNames({
      'lib/selling/cart/commands.ts': 'SELECT o.razorpay_order_id AS "razorpayOrderId" FROM "order" o',
      [GATEWAY_PLACES[0]!]: '/** Razorpay. */',
      [`${OWN_FOLDER}keys.ts`]: '/** Razorpay. */',
      'sandbox/razorpay/api.ts': '/** Razorpay. */',
    }),
  ).toEqual([]);
});

test('a second gateway touches at most 15 files: its own, and the places that name the first', () => {
  const own = Object.keys(sources).filter((file) => file.startsWith(OWN_FOLDER));
  const documents = ['.env.example', 'docs/integrations.md'];
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(GATEWAY_PLACES));
  expect(own.length + GATEWAY_PLACES.length + documents.length).toBeLessThanOrEqual(15);
});
