'use client';

import { ShoppingCart, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { MedicineFacts } from '@/components/catalogue/use-medicine-facts';
import { LinePrice } from '@/components/cart/line-price';
import type { Words } from '@/components/shared/check-form';
import { productHref } from '@/components/shared/addresses';
import { useShopper } from '@/components/shared/shopper-store';
import { Button, buttonClass } from '@/components/ui/button';
import { QuantityField } from '@/components/ui/quantity-field';
import { RxSign } from '@/components/ui/rx-sign';
import { documentedMax } from '@/lib/selling/cart/rules';
import type { ListLine } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { Photo } from '@/components/shared/photo';
import { StockAlertButton } from './stock-alert-button';
import { useLikedLine } from './use-liked-line';

type Props = { line: ListLine; facts: MedicineFacts; isGuest: boolean; isAwaited: boolean; words: Words };

/**
 * Liked product with its quantity and buttons to add it to the cart or remove it; without stock, to
 * be notified.
 */
export function LikedLine({ line, facts, isGuest, isAwaited, words }: Props) {
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
          {facts.salts && <p className="product-card-line">{facts.salts}</p>}
          <p className="product-card-line">{[facts.maker ?? line.brand, line.packSize].filter(Boolean).join(' · ')}</p>
          {/* A sold-out product has no quantity choice: the unit price is more useful. */}
          <LinePrice line={line} quantity={inStock ? quantity : 1} />
          {facts.perUnit && <p className="product-card-line figures">{facts.perUnit}</p>}
          <LineState line={line} quantity={quantity} />
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {inStock && <QuantityField value={quantity} max={documentedMax(line)} name={line.name} onChange={change} />}
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
        {inStock && <CartAction line={line} busy={busy} onAdd={addToCart} />}
        {!inStock && !isGuest && (
          <StockAlertButton productId={line.productId} name={line.name} isAsked={isAwaited} words={words} />
        )}
        {!inStock && isGuest && (
          <AppLink
            href={`${productHref(locale, line.slug)}#stock-alert`}
            className={`${buttonClass('secondary')} max-sm:basis-full sm:ml-auto`}
          >
            {words.submit}
          </AppLink>
        )}
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
