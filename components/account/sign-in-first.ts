import { localePath } from '@/lib/locales';
import { openPersonal } from '@/components/ui/personal-link';

/** To the login screen, and back to this page afterwards. */
export function signInFirst(locale: string): void {
  openPersonal(`${localePath(locale, '/Login')}?next=${encodeURIComponent(location.pathname + location.search)}`);
}
