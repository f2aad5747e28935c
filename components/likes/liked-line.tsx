'use client';

import { ShoppingCart, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { LinePrice } from '@/components/cart/line-price';
import { productHref } from '@/components/shared/addresses';
import { useShopper } from '@/components/shared/shopper-store';
import { Button, buttonClass } from '@/components/ui/button';
import { QuantityField } from '@/components/ui/quantity-field';
import { RxSign } from '@/components/ui/rx-sign';
import { documentedMax } from '@/lib/selling/cart/rules';
import type { ListLine } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { Photo } from '@/components/shared/photo';
import { useLikedLine } from './use-liked-line';

/** Liked product with its quantity and buttons to add it to the cart or remove it. */
export function LikedLine({ line, isGuest }: { line: ListLine; isGuest: boolean }) {
  const t = useTranslations('client.cart');
  const locale = useLocale();
  const { quantity, change, addToCart, remove, busy } = useLikedLine(line, isGuest);
  const inStock = line.available > 0;
  return (
    <li className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card">
      <div className="grid grid-cols-[5rem_1fr] gap-x-4 sm:grid-cols-[7rem_1fr]">
        <Photo
          image={line.image}
          shown={160}
          alt=""
          width={112}
          height={112}
          className={`aspect-square w-full rounded-field bg-canvas object-contain ${inStock ? '' : 'opacity-55'}`}
        />
        <div className="grid content-start gap-1">
          <AppLink href={productHref(locale, line.slug)} className="font-semibold leading-snug hover:underline">
            {line.name}
          </AppLink>
          <p className="text-sm text-ink-soft">{[line.brand, line.packSize].filter(Boolean).join(' · ')}</p>
          {/* A sold-out product has no quantity choice: the unit price is more useful. */}
          <LinePrice line={line} quantity={inStock ? quantity : 1} />
          <LineState line={line} quantity={quantity} />
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {inStock && (
          <QuantityField value={quantity} max={documentedMax(line)} name={line.name} onChange={change} />
        )}
        <Button
          kind="quiet"
          disabled={busy}
          onClick={remove}
          aria-label={t('removeNamed', { name: line.name })}
          className={`px-3 ${inStock ? 'max-sm:ml-auto' : '-ml-3'}`}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('remove')}
        </Button>
        <CartAction line={line} busy={busy} onAdd={addToCart} />
      </div>
    </li>
  );
}

/** Prescription and stock as text. */
function LineState({ line, quantity }: { line: ListLine; quantity: number }) {
  const t = useTranslations('client.cart');
  const max = documentedMax(line);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
      {line.requiresPrescription && <RxSign label={t('prescription.needed')} withText />}
      {max === 0 && <p className="text-danger-700">{t('outOfStock')}</p>}
      {max > 0 && quantity > max && <p className="text-danger-700">{t('onlyLeft', { count: max })}</p>}
      {quantity <= max && <p className="text-success-700">{t('inStock')}</p>}
    </div>
  );
}

function CartAction({ line, busy, onAdd }: { line: ListLine; busy: boolean; onAdd: () => void }) {
  const t = useTranslations('client');
  const locale = useLocale();
  const { cart_products } = useShopper();
  if (cart_products.includes(line.productId))
    return (
      <AppLink
        href={localePath(locale, '/Addcart')}
        className={`${buttonClass('secondary')} max-sm:basis-full sm:ml-auto`}
      >
        <ShoppingCart aria-hidden className="size-4 shrink-0" />
        {t('catalogue.goToCart')}
      </AppLink>
    );
  return (
    <Button
      kind="secondary"
      disabled={line.available < 1}
      busy={busy}
      onClick={onAdd}
      aria-label={t('catalogue.addToCartNamed', { name: line.name })}
      className="max-sm:basis-full sm:ml-auto"
    >
      {!busy && <ShoppingCart aria-hidden className="size-4 shrink-0" />}
      {t('cart.addToCart')}
    </Button>
  );
}
