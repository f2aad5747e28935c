'use client';

import { ShoppingCart } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { PersonalLink } from '@/components/ui/personal-link';
import { localePath } from '@/lib/locales';
import { useShopper } from './shopper-store';

/** The cart with the number of its lines. */
export function CartLink() {
  const t = useTranslations('client.shell');
  const locale = useLocale();
  const { cart_count: count } = useShopper();
  return (
    <PersonalLink
      href={localePath(locale, '/Addcart')}
      aria-label={t('cartWith', { count })}
      className="relative hidden size-11 place-items-center rounded-full bg-brand-50 text-brand-800 hover:bg-brand-100 md:grid"
    >
      <ShoppingCart aria-hidden className="size-5" />
      <CountBadge count={count} />
    </PersonalLink>
  );
}

/** The small number at a cart icon; its link already says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className="figures absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent-600 px-1 text-xs font-bold text-white">
      {count > 99 ? '99+' : count}
    </span>
  );
}
