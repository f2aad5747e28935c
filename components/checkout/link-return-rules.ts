/** Signed parameters with which the gateway sends a payer back from a payment link. */
const NAMES = [
  'razorpay_payment_id',
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_signature',
] as const;
export type LinkReturn = Record<(typeof NAMES)[number], string>;

/** Reads the parameters of an address; null if one is missing. */
export function readLinkReturn(query: Record<string, string | string[] | undefined>): LinkReturn | null {
  const pairs = NAMES.map((name) => [name, query[name]] as const);
  return pairs.every(([, value]) => typeof value === 'string' && value !== '')
    ? (Object.fromEntries(pairs) as LinkReturn)
    : null;
}
