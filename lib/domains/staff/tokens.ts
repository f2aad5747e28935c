import { hashOf, newToken } from '@/lib/domains/sign-in/link-tokens';
import { HOUR } from '@/lib/kernel/dates';

/** How long a link for staff may be used, in hours. */
export const LINK_HOURS = 24;

/** A secret for a link, what is stored of it, and until when it may be used. */
export function newLink(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = newToken();
  return { token, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR) };
}
