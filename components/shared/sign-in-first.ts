import { currentShopper } from '@/components/shared/shopper-store';
import { isUnauthenticated, messageOf } from '@/lib/kernel/http/browser';
import { localePath } from '@/lib/kernel/locales';
import { openPersonal } from '@/components/ui/app-link';
import type { Ending } from './use-attempt';

/**
 * Reasons for showing the login: `ended` if the session of this page is over, `order` to place an
 * order, `prescription` to send a prescription.
 */
export const SIGN_IN_REASONS = ['ended', 'needed', 'order', 'prescription'] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/**
 * Opens the login screen with the reason. Loads a whole page, so no message of this one stays
 * visible.
 * @param next address to open after the login; defaults to this page
 */
function signInFirst(locale: string, next = location.pathname + location.search): void {
  const reason: SignInReason = currentShopper().signedIn ? 'ended' : 'needed';
  openPersonal(`${localePath(locale, '/Login')}?why=${reason}&next=${encodeURIComponent(next)}`);
}

/** Opens the login if a call failed for lack of a session. @returns true if it did */
export function signInAfter(error: unknown, locale: string, next?: string): boolean {
  if (!isUnauthenticated(error)) return false;
  signInFirst(locale, next);
  return true;
}

type Explaining = {
  fail: (message: string) => void;
  /** Message of a failure that has none. */
  otherwise: string;
  locale: string;
  next?: string;
};

/** Reports the error of an attempt, or opens the login if a session is missing. */
export const explainTo =
  ({ fail, otherwise, locale, next }: Explaining) =>
  (error: unknown): Ending => {
    if (signInAfter(error, locale, next)) return 'left';
    fail(messageOf(error, otherwise));
    return 'failed';
  };
