'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { CartLineView } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';

type Props = { line: CartLineView; earlierPaise: number; isGuest: boolean; firstOrderMost?: number };

/** Obstacles of a line that would block the order, each with a solution. */
export function LineWarnings({ line, earlierPaise, isGuest, firstOrderMost }: Props) {
  const t = useTranslations('client.cart');
  const locale = useLocale();
  const { quantity, maxQuantity, listPaise } = line;
  const before = formatRupees(earlierPaise);
  return (
    <>
      {maxQuantity === 0 && (
        <p className="text-danger-700">
          <strong className="block font-semibold">{t('outOfStock')}</strong>
          {t(isGuest ? 'goneGuest' : 'gone')}
        </p>
      )}
      {maxQuantity > 0 && quantity > maxQuantity && (
        <p className="font-semibold text-danger-700">{t('onlyLeft', { count: maxQuantity })}</p>
      )}
      {firstOrderMost !== undefined && (
        <p className="font-semibold text-danger-700">
          {t('firstOrderMost', { max: firstOrderMost, over: quantity - firstOrderMost })}{' '}
          <AppLink href={`${localePath(locale, '/contact-us')}?product=${line.productId}`} className="underline">
            {t('askForMore')}
          </AppLink>
        </p>
      )}
      {listPaise !== earlierPaise && (
        <p className="text-sm font-semibold text-accent-700">
          {listPaise > earlierPaise ? t('priceUp', { before }) : t('priceDown', { before })}
        </p>
      )}
    </>
  );
}
