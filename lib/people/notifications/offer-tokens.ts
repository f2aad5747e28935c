import { isSigned, sign } from '@/lib/kernel/keys/key-ring';

const PREFIX = 'offers';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (customerId: string) => `${PREFIX}:${customerId}`;

/**
 * Returns the secret for the links in a customer's offer emails. It only allows ending those
 * emails.
 */
export const offerTokenOf = (customerId: string): string => `${PREFIX}.${customerId}.${sign(textOf(customerId))}`;

/** Returns the customer whose offers a token ends; null if the store did not issue the token. */
export function readOfferToken(token: string): string | null {
  const [prefix, customerId = '', signature = ''] = token.split('.');
  if (prefix !== PREFIX || !UUID.test(customerId)) return null;
  return isSigned(textOf(customerId), signature) ? customerId : null;
}
