import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

const PREFIX = 'offers';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const sign = (customerId: string) => createHmac('sha256', env().NEXTAUTH_SECRET).update(`${PREFIX}:${customerId}`).digest('base64url');

/** The secret in the links of a customer's offer mails: it ends such mails, and can do nothing else. */
export const offerTokenOf = (customerId: string): string => `${PREFIX}.${customerId}.${sign(customerId)}`;

/** Whose offers a token ends; null when we did not make it. */
export function readOfferToken(token: string): string | null {
  const [prefix, customerId = '', signature = ''] = token.split('.');
  if (prefix !== PREFIX || !UUID.test(customerId)) return null;
  const [ours, theirs] = [Buffer.from(sign(customerId)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? customerId : null;
}
