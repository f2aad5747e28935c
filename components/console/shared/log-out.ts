import { call } from '@/components/shared/call';
import { localePath } from '@/lib/kernel/locales';

/** Ends the session of the console and leads to its log-in. */
export async function logOut(locale: string): Promise<void> {
  // A session that is over already is logged out as well.
  await call('console/logout', { locale, body: {} }).catch(() => undefined);
  location.assign(localePath(locale, '/console/login'));
}
