import { resolve } from 'node:path';
import { GATEWAYS } from '../../lib/kernel/payment-gateways';
import { findGatewayNames, GATEWAY_PLACES, ownPlaces } from './gateway-names';
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
      'lib/money/payments/razorpay/keys.ts': '/** Razorpay. */',
      'sandbox/razorpay/api.ts': '/** Razorpay. */',
    }),
  ).toEqual([]);
});

test.each(GATEWAYS)('$name touches at most 15 files: its own, the shared places and the documents', ({ name }) => {
  const places = ownPlaces(name);
  const own = Object.keys(sources).filter((file) => places.some((place) => file.startsWith(place)));
  const documents = ['.env.example', 'docs/integrations.md'];
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(GATEWAY_PLACES));
  expect(own.length + GATEWAY_PLACES.length + documents.length).toBeLessThanOrEqual(15);
});
