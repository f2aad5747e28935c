import { currentShopper } from '@/components/shared/shopper-store';
import { isUnauthenticated } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { openPersonal } from '@/components/ui/app-link';

/** Why somebody is shown the login: `ended` when this page knew a session that is over. */
export type SignInReason = 'ended' | 'needed';

/**
 * Opens the login screen, which says why. A whole page is loaded: no message of this one stays over it.
 * @param next the address to open after the login; this page when left out
 */
export function signInFirst(locale: string, next = location.pathname + location.search): void {
  const why: SignInReason = currentShopper().signedIn ? 'ended' : 'needed';
  openPersonal(`${localePath(locale, '/Login')}?why=${why}&next=${encodeURIComponent(next)}`);
}

/** What every failed call of somebody who has to log in leads to. @returns whether it was one, and the login opens */
export function signInAfter(error: unknown, locale: string, next?: string): boolean {
  if (!isUnauthenticated(error)) return false;
  signInFirst(locale, next);
  return true;
}
