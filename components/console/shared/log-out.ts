import { call } from '@/components/shared/call';
import { localePath } from '@/lib/kernel/locales';

/** Ends the console session and opens the login page. */
export async function logOut(locale: string): Promise<void> {
  // An ended session is logged out as well.
  await call('console/logout', { locale, body: {} }).catch(() => undefined);
  location.assign(localePath(locale, '/console/login'));
}
