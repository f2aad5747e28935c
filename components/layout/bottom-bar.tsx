'use client';

import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { AccountPanel } from './account-panel';
import { CountBadge } from './count-badge';
import { ACCOUNT_PANEL, CATEGORY_PANEL, SEARCH_FIELD } from '../shared/panel-names';
import { useShopperPart } from '../shared/shopper-store';
import { usePathPart } from '../shared/use-path-part';

const PLACE =
  'flex h-[min(4rem,11vh)] w-full flex-col items-center justify-center gap-1 px-0.5 text-center text-[min(0.75rem,max(12px,min(4vw,2.9vh)))] leading-none font-medium text-ink-soft ' +
  'focus-visible:-outline-offset-4 active:text-brand-700 aria-[current]:font-semibold aria-[current]:text-brand-700';

/** Screens linked from the account sheet. */
const ACCOUNT_SCREENS = ['/Profile', '/Profile/settings', '/Myorders', '/Trackorder', '/Likecart', '/coupons'];

/** Constant element, so it does not re-render with the bar. */
const ACCOUNT_PANEL_ID = <AccountPanel />;

/** Focuses the search field; scrolls to the top only if the header is out of view. */
function focusSearch(): void {
  const field = document.getElementById(SEARCH_FIELD);
  field?.focus({ preventScroll: true });
  if (field && field.getBoundingClientRect().top < 0) scrollTo({ top: 0 });
}

/** Bar at the lower edge of phones. */
export function BottomBar() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const pathname = usePathPart((path) => path ?? '');
  const count = useShopperPart((shopper) => shopper.cart_count);
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  const isInAccount = ACCOUNT_SCREENS.some((path) => current(localePath(locale, path)));
  const [home, cart] = [localePath(locale, '/Home'), localePath(locale, '/Addcart')];
  return (
    <>
      <nav
        aria-label={t('bottomBar')}
        className="bottom-bar [--spacing:min(0.25rem,max(4px,min(1.28vw,0.6vh)))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="grid grid-cols-5 *:min-w-0">
          <li>
            <AppLink href={home} aria-current={current(home)} className={PLACE}>
              <Icon name="home" />
              {t('home')}
            </AppLink>
          </li>
          <li>
            <button type="button" popoverTarget={CATEGORY_PANEL} className={PLACE}>
              <Icon name="categories" />
              {t('categories')}
            </button>
          </li>
          <li>
            <button type="button" onClick={focusSearch} className={PLACE}>
              <Icon name="search" />
              {t('search')}
            </button>
          </li>
          <li>
            <AppLink href={cart} aria-label={t('cartWith', { count })} aria-current={current(cart)} className={PLACE}>
              <span className="relative">
                <Icon name="cart" />
                <CountBadge count={count} />
              </span>
              {t('cart')}
            </AppLink>
          </li>
          <li>
            <button
              type="button"
              popoverTarget={ACCOUNT_PANEL}
              aria-current={isInAccount || undefined}
              className={PLACE}
            >
              <Icon name="profile" />
              {t('account')}
            </button>
          </li>
        </ul>
      </nav>
      {ACCOUNT_PANEL_ID}
    </>
  );
}
