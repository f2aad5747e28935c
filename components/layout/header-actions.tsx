'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { CountBadge } from './count-badge';
import { LanguageSwitch } from './language-switch';
import { LogOutIcon } from './log-out-button';
import { useShopperPart } from '../shared/shopper-store';

/**
 * Actions of the shopper in the header. On phones the bottom bar and its account sheet have the
 * others.
 */
export function HeaderActions() {
  const t = useTranslations('client.shell');
  const signedIn = useShopperPart((shopper) => shopper.signedIn);
  const inCart = useShopperPart((shopper) => shopper.cart_count);
  const liked = useShopperPart((shopper) => shopper.liked_products.length);
  return (
    <>
      <ActionLink path="/Myorders" icon={<Icon name="track" />} text={t('trackOrder')} wideOnly />
      <LanguageSwitch />
      <ActionLink
        path="/Likecart"
        icon={<Icon name="heart" />}
        text={t('likes')}
        count={liked}
        inWords={t('likesWith', { count: liked })}
      />
      <ActionLink path="/Profile" icon={<Icon name="profile" />} text={t('profile')} wideOnly />
      <ActionLink
        path="/Addcart"
        icon={<Icon name="cart" />}
        text={t('cart')}
        count={inCart}
        inWords={t('cartWith', { count: inCart })}
        wideOnly
      />
      {signedIn ? (
        <LogOutIcon />
      ) : (
        <ActionLink path="/Login" icon={<Icon name="log-in" />} text={t('login')} wideOnly />
      )}
    </>
  );
}

type Props = { path: string; icon: ReactNode; text: string; count?: number; inWords?: string; wideOnly?: boolean };

function ActionLink({ path, icon, text, count = 0, inWords, wideOnly = false }: Props) {
  const locale = useLocale();
  return (
    <AppLink
      href={localePath(locale, path)}
      aria-label={inWords}
      title={text}
      className={`header-action ${wideOnly ? 'max-md:hidden' : ''}`}
    >
      <span className="relative">
        {icon}
        <CountBadge count={count} />
      </span>
      <span className="max-xl:sr-only">{text}</span>
    </AppLink>
  );
}
