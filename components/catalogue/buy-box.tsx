'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { Button, buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { useAddToCart } from './use-add-to-cart';
import { Icon } from '@/components/ui/icon';

/** `most` is what one cart line may hold of it now; `plain` shows no offer (Price). */
type Props = { productId: number; name: string; pricePaise: number; mrpPaise: number; plain: boolean; most: number };

/** Quantity and Add to cart; 'already added' when the cart has it. Shown only while there is stock. On phones it stays under the thumb. */
export function BuyBox({ productId, name, pricePaise, mrpPaise, plain, most }: Props) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const [quantity, setQuantity] = useState(1);
  const { add, busy, inCart } = useAddToCart(productId, pricePaise);
  if (inCart)
    return (
      <div className="buy-bar">
        <p className="flex grow basis-28 items-center gap-2 leading-tight font-semibold text-success-700 md:grow-0 md:basis-auto">
          <Icon name="done" className="size-5 shrink-0" />
          <span className="inline-block first-letter:uppercase">{t('alreadyAdded')}</span>
        </p>
        <AppLink href={localePath(locale, '/Addcart')} className={`${buttonClass('primary')} grow md:grow-0`}>
          {t('goToCart')}
        </AppLink>
      </div>
    );
  return (
    <div className="buy-bar">
      <p className="figures leading-tight md:hidden">
        <span className="block text-xl font-bold">{formatRupees(pricePaise * quantity)}</span>
        {!plain && mrpPaise > pricePaise && (
          <s className="text-sm text-ink-soft">{formatRupees(mrpPaise * quantity)}</s>
        )}
      </p>
      <QuantitySelect most={most} value={quantity} onChange={setQuantity} />
      <Button
        busy={busy}
        onClick={() => add(quantity)}
        aria-label={t('addToCartNamed', { name })}
        className="grow px-4 md:min-w-56 md:grow-0"
      >
        {!busy && <Icon name="cart" className="size-5 shrink-0" />}
        {t('addToCart')}
      </Button>
    </div>
  );
}

function QuantitySelect({ most, value, onChange }: { most: number; value: number; onChange: (value: number) => void }) {
  const t = useTranslations('client.catalogue');
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-ink-soft max-md:sr-only">
        {t('quantity')}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="figures min-h-11 rounded-field border border-line-strong bg-surface px-3 text-base"
      >
        {Array.from({ length: most }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
    </span>
  );
}
