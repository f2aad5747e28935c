import { GATEWAY_NAMES, GATEWAYS } from '../../lib/kernel/payment-gateways';

/** Files that name every gateway: each declares or chooses it. */
export const GATEWAY_PLACES = [
  'components/checkout/pay.ts',
  'lib/kernel/env.ts',
  'lib/kernel/payment-gateways.ts',
  'lib/money/payments/gateway.ts',
  'lib/money/payments/schema.ts',
];
/** Returns the beginnings of the paths of a gateway's own files. */
export const ownPlaces = (name: string): string[] => [
  `app/api/${name}/`,
  `components/checkout/${name}-window.ts`,
  `lib/money/payments/${name}/`,
];
const OWN = GATEWAYS.flatMap(({ name }) => ownPlaces(name));
const SANDBOX = new RegExp(`^(?:app/)?sandbox/(?:${GATEWAY_NAMES})/`);
const NAME = new RegExp(`(?<![a-z])(?:${GATEWAY_NAMES})`, 'i');

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
    if (GATEWAY_PLACES.includes(file) || OWN.some((own) => file.startsWith(own)) || SANDBOX.test(file)) return [];
    return !NAME.test(text.replaceAll(STORED, ''))
      ? []
      : [`${file} names a payment gateway, which only its own files and GATEWAY_PLACES may`];
  });
}
