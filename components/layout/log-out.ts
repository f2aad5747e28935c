'use client';

import { call } from '@/components/shared/call';
import { localePath } from '@/lib/kernel/locales';

/** Ends the session, forgets everything this browser kept (recently viewed included) and opens the login screen. */
export async function logOut(locale: string): Promise<void> {
  await call('logout', { locale, body: {} });
  try {
    localStorage.clear();
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
  location.assign(localePath(locale, '/Login'));
}
