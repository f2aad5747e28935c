'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useShopperPart } from '@/components/shared/shopper-store';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';

/**
 * Login and Signup for visitors; customers who are logged in get two of their own screens instead.
 */
export function AccountEntry({ className }: { className: string }) {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const signedIn = useShopperPart((shopper) => shopper.signedIn);
  const links = signedIn
    ? ([
        ['/Profile', t('profile')],
        ['/Likecart', t('likes')],
      ] as const)
    : ([
        ['/Login', t('login')],
        ['/Signup', t('signup')],
      ] as const);
  return links.map(([path, text]) => (
    <li key={path}>
      <AppLink href={localePath(locale, path)} className={className}>
        {text}
      </AppLink>
    </li>
  ));
}
