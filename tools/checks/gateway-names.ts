/** Files that may name a payment gateway: each chooses it, declares it, or is its own. */
export const GATEWAY_PLACES = [
  'app/api/razorpay/webhook/route.ts',
  'components/checkout/pay.ts',
  'components/checkout/razorpay-window.ts',
  'lib/kernel/env.ts',
  'lib/kernel/payment-gateways.ts',
  'lib/money/payments/gateway.ts',
  'lib/money/payments/schema.ts',
];
/** Folder of its client, and those of its sandbox. */
export const OWN_FOLDER = 'lib/money/payments/razorpay/';
const SANDBOX = /^(?:app\/)?sandbox\/razorpay\//;

/**
 * Names that stay with any gateway: columns, their fields in Prisma and in documented calls, the
 * actor in the history of orders, and the folder of the webhook as a word of paths.
 */
const STORED = /\brazorpay_\w+|\brazorpay\w*Ids?\b|\bGATEWAY_ACTOR = 'razorpay'|razorpay\.com\/docs/g;

/**
 * Finds files that name a payment gateway outside the places for it (docs/change-map.md, section
 * 9).
 * @param sources texts by path
 */
export function findGatewayNames(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    if (GATEWAY_PLACES.includes(file) || file.startsWith(OWN_FOLDER) || SANDBOX.test(file)) return [];
    const at = text.replaceAll(STORED, '').search(/razorpay/i);
    return at < 0 ? [] : [`${file} names a payment gateway, which only the files of GATEWAY_PLACES may`];
  });
}
