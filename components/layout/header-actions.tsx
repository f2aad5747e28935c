'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { CountBadge } from './count-badge';
import { LargeTextButton } from './display/large-text-button';
import { LanguageSwitch } from './language-switch';
import { LogOutIcon } from './log-out-button';
import { useShopperPart } from '../shared/shopper-store';

/** Actions that phones have in the bottom bar or its account sheet. */
const WIDE = 'max-md:hidden';

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
      <ActionLink path="/Myorders" icon={<Icon name="track" />} text={t('trackOrder')} className={WIDE} />
      <LargeTextButton />
      <LanguageSwitch />
      <ActionLink
        path="/Likecart"
        icon={<Icon name="heart" />}
        text={t('likes')}
        count={liked}
        inWords={t('likesWith', { count: liked })}
        className="max-xs:hidden max-md:large-text:hidden"
      />
      <ActionLink path="/Profile" icon={<Icon name="profile" />} text={t('profile')} className={WIDE} />
      <ActionLink
        path="/Addcart"
        icon={<Icon name="cart" />}
        text={t('cart')}
        count={inCart}
        inWords={t('cartWith', { count: inCart })}
        className={WIDE}
      />
      {signedIn ? (
        <LogOutIcon />
      ) : (
        <ActionLink path="/Login" icon={<Icon name="log-in" />} text={t('login')} className={WIDE} />
      )}
    </>
  );
}

type Props = { path: string; icon: ReactNode; text: string; count?: number; inWords?: string; className: string };

function ActionLink({ path, icon, text, count = 0, inWords, className }: Props) {
  const locale = useLocale();
  return (
    <AppLink href={localePath(locale, path)} aria-label={inWords} title={text} className={`header-action ${className}`}>
      <span className="relative">
        {icon}
        <CountBadge count={count} />
      </span>
      <span className="max-xl:sr-only">{text}</span>
    </AppLink>
  );
}
