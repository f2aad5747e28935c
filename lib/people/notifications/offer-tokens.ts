import { isSigned, sign } from '@/lib/kernel/keys/key-ring';

const PREFIX = 'offers';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textOf = (customerId: string) => `${PREFIX}:${customerId}`;

/** The secret in the links of a customer's offer mails: it ends such mails, and can do nothing else. */
export const offerTokenOf = (customerId: string): string => `${PREFIX}.${customerId}.${sign(textOf(customerId))}`;

/** Whose offers a token ends; null when we did not make it. */
export function readOfferToken(token: string): string | null {
  const [prefix, customerId = '', signature = ''] = token.split('.');
  if (prefix !== PREFIX || !UUID.test(customerId)) return null;
  return isSigned(textOf(customerId), signature) ? customerId : null;
}
