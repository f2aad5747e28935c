'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState, type FormEvent } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { formatRupees } from '@/lib/kernel/money';
import { Button, buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { ADD_ACTION } from '@/components/shared/add-form';
import { useEarlyValue } from '@/components/ui/use-early-value';
import { usePathPart } from '@/components/shared/use-path-part';
import { useOutOfView } from '@/components/ui/use-out-of-view';
import { useAddToCart } from '@/components/catalogue/use-add-to-cart';
import { Icon } from '@/components/ui/icon';

/** `most`: maximum quantity per cart line now; `plain`: no offer (Price). */
type Props = { productId: number; name: string; pricePaise: number; mrpPaise: number; plain: boolean; most: number };

/**
 * Placeholder of the buy bar, which phones fix to the lower edge while its place is out of view.
 */
export function BuyBox(product: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isAway = useOutOfView(place);
  return (
    <div ref={place} data-away={isAway || undefined} className="buy-place">
      <BuyBar {...product} />
    </div>
  );
}

/** Quantity and Add to cart; "already added" afterwards. Only for products in stock. */
function BuyBar({ productId, name, pricePaise, mrpPaise, plain, most }: Props) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const [chosen, setQuantity] = useState<number | null>(null);
  const requested = usePathPart((path) => (path === null ? 1 : requestedQuantity(most)));
  const quantity = chosen ?? requested;
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(quantity, `${location.pathname}?quantity=${quantity}`);
  };
  return (
    <form method="post" action={ADD_ACTION} onSubmit={submit} className="buy-bar">
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="locale" value={locale} />
      <p className="figures hidden leading-tight in-data-away:max-md:block">
        <span className="block text-xl font-bold">{formatRupees(pricePaise * quantity)}</span>
        {!plain && mrpPaise > pricePaise && (
          <s className="text-sm text-ink-soft">{formatRupees(mrpPaise * quantity)}</s>
        )}
      </p>
      <QuantitySelect most={most} value={quantity} onChange={setQuantity} />
      <Button
        type="submit"
        busy={busy}
        aria-label={t('addToCartNamed', { name })}
        className="grow px-4 md:min-w-56 md:grow-0"
      >
        {!busy && <Icon name="cart" className="size-5 shrink-0" />}
        {t('addToCart')}
      </Button>
    </form>
  );
}

/** Returns the quantity in the address to which the login returns. */
function requestedQuantity(max: number): number {
  const requested = Number(new URLSearchParams(location.search).get('quantity'));
  return Number.isInteger(requested) && requested >= 1 ? Math.min(requested, max) : 1;
}

function QuantitySelect({ most, value, onChange }: { most: number; value: number; onChange: (value: number) => void }) {
  const t = useTranslations('client.catalogue');
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEarlyValue(select, String(value), (early) => onChange(Number(early)));
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-ink-soft max-md:sr-only">
        {t('quantity')}
      </label>
      <select
        ref={select}
        id={id}
        name="quantity"
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
