'use client';

import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/locales';
import { PersonalLink } from '@/components/ui/personal-link';
import { Icon } from '@/components/ui/icon';
import { StoreLink } from '@/components/ui/store-link';
import { AccountSheet } from './account-sheet';
import { CountBadge } from './count-badge';
import { ACCOUNT_PANEL, CATEGORY_PANEL, SEARCH_FIELD } from './panel-names';
import { useShopperPart } from './shopper-store';
import { usePathPart } from './use-path-part';

const PLACE =
  'flex h-16 w-full flex-col items-center justify-center gap-1 px-0.5 text-center text-xs leading-none font-medium text-ink-soft ' +
  'focus-visible:-outline-offset-4 active:text-brand-700 aria-[current]:font-semibold aria-[current]:text-brand-700';

/** What the account sheet leads to. */
const ACCOUNT_SCREENS = ['/Profile', '/Profile/settings', '/Myorders', '/Trackorder', '/Likecart', '/coupons'];

/** One for good: it is not drawn anew along with the bar. */
const ACCOUNT_SHEET = <AccountSheet />;

/** Not scrolled to: the header is in sight wherever the page stands. */
const focusSearch = () => document.getElementById(SEARCH_FIELD)?.focus({ preventScroll: true });

/** The bar under the thumb, on phones. */
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
      <div aria-hidden className="h-[calc(4rem+env(safe-area-inset-bottom))] bg-brand-900 md:hidden" />
      <nav aria-label={t('bottomBar')} className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <ul className="grid grid-cols-5">
          <li>
            <StoreLink href={home} aria-current={current(home)} className={PLACE}>
              <Icon name="home" />
              {t('home')}
            </StoreLink>
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
            <PersonalLink href={cart} aria-label={t('cartWith', { count })} aria-current={current(cart)} className={PLACE}>
              <span className="relative">
                <Icon name="cart" />
                <CountBadge count={count} />
              </span>
              {t('cart')}
            </PersonalLink>
          </li>
          <li>
            <button type="button" popoverTarget={ACCOUNT_PANEL} aria-current={isInAccount || undefined} className={PLACE}>
              <Icon name="profile" />
              {t('account')}
            </button>
          </li>
        </ul>
      </nav>
      {ACCOUNT_SHEET}
    </>
  );
}
