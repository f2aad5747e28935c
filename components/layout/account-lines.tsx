'use client';

import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { LargeTextChoice } from './display/large-text-choice';
import { ThemeChoice } from './display/theme-choice';
import { LogOutLine } from './log-out-button';
import { useShopper } from '../shared/shopper-store';

const LINE = 'flex min-h-12 w-full items-center gap-3 rounded-field px-2 text-left hover:bg-brand-50';

/**
 * Content of the account sheet: Login and Signup for visitors, the shopper's own screens, Log out
 * for customers.
 */
export default function AccountLines() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const { signedIn } = useShopper();
  const links = [
    { path: '/Profile', icon: 'profile', text: t('profile') },
    { path: '/Myorders', icon: 'orders', text: t('ordersAndTracking') },
    { path: '/Likecart', icon: 'heart', text: t('likes') },
    { path: '/coupons', icon: 'coupon', text: t('coupons') },
  ] as const;
  return (
    <>
      {!signedIn && (
        <div className="grid grid-cols-2 gap-3 pb-3">
          <AppLink href={localePath(locale, '/Login')} className={buttonClass('primary')}>
            {t('login')}
          </AppLink>
          <AppLink href={localePath(locale, '/Signup')} className={buttonClass('secondary')}>
            {t('signup')}
          </AppLink>
        </div>
      )}
      <ul>
        {links.map(({ path, icon, text }) => (
          <li key={path}>
            <AppLink href={localePath(locale, path)} className={LINE}>
              <Icon name={icon} className="size-5 text-brand-600" />
              {text}
            </AppLink>
          </li>
        ))}
        {signedIn && (
          <li>
            <LogOutLine className={LINE} />
          </li>
        )}
      </ul>
      <div className="mt-2 border-t border-line px-2 pt-2">
        <LargeTextChoice />
        <ThemeChoice />
      </div>
    </>
  );
}
