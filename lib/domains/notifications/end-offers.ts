import { withdrawConsent } from '@/lib/domains/consents/commands';
import { readOfferToken } from './offer-tokens';

/**
 * Takes back the consent to offers, for whoever holds the token of such a mail: one press, no log-in. Doing it again changes nothing.
 * @returns false when it is no token of offers
 */
export async function endOffers(token: string, now = new Date()): Promise<boolean> {
  const customerId = readOfferToken(token);
  if (!customerId) return false;
  await withdrawConsent(customerId, 'offers', undefined, now);
  return true;
}
