'use client';

import { House, LayoutGrid, Search, ShoppingCart, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/locales';
import { PersonalLink } from '@/components/ui/personal-link';
import { CountBadge } from './cart-link';
import { SEARCH_FIELD } from './product-search';
import { CATEGORY_PANEL } from './panel-names';
import { useShopper } from './shopper-store';

const PLACE = 'flex h-16 flex-col items-center justify-center gap-1 px-0.5 text-center text-xs leading-none font-medium text-ink-soft active:text-brand-700';

function focusSearch() {
  scrollTo({ top: 0 });
  document.getElementById(SEARCH_FIELD)?.focus();
}

/** The bar under the thumb, on phones. */
export function BottomBar() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const { signedIn, cart_count: count } = useShopper();
  return (
    <>
      <div aria-hidden className="h-[calc(4rem+env(safe-area-inset-bottom))] bg-brand-900 md:hidden" />
      <nav aria-label={t('bottomBar')} className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <ul className="grid grid-cols-5">
          <li>
            <Link href={localePath(locale, '/Home')} prefetch={false} className={PLACE}>
              <House aria-hidden className="size-5" />
              {t('home')}
            </Link>
          </li>
          <li>
            <button type="button" popoverTarget={CATEGORY_PANEL} className={`${PLACE} w-full`}>
              <LayoutGrid aria-hidden className="size-5" />
              {t('categories')}
            </button>
          </li>
          <li>
            <button type="button" onClick={focusSearch} className={`${PLACE} w-full`}>
              <Search aria-hidden className="size-5" />
              {t('search')}
            </button>
          </li>
          <li>
            <PersonalLink href={localePath(locale, '/Addcart')} aria-label={t('cartWith', { count })} className={PLACE}>
              <span className="relative">
                <ShoppingCart aria-hidden className="size-5" />
                <span className="absolute -top-1 -right-2">
                  <CountBadge count={count} />
                </span>
              </span>
              {t('cart')}
            </PersonalLink>
          </li>
          <li>
            <PersonalLink href={localePath(locale, signedIn ? '/Myorders' : '/Login')} className={PLACE}>
              <UserRound aria-hidden className="size-5" />
              {signedIn ? t('myOrders') : t('login')}
            </PersonalLink>
          </li>
        </ul>
      </nav>
    </>
  );
}
