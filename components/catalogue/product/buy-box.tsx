'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { unitPricePaise, type TierPrice } from '@/lib/shared/prices/tier-price-rules';
import { formatRupees } from '@/lib/kernel/money';
import { Button, buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { ADD_ACTION } from '@/components/shared/add-form';
import { QuantityField } from '@/components/ui/quantity-field';
import { usePathPart } from '@/components/shared/use-path-part';
import { useOutOfView } from '@/components/ui/use-out-of-view';
import { useAddToCart } from '@/components/catalogue/use-add-to-cart';
import { Icon } from '@/components/ui/icon';

/** `most`: maximum quantity per cart line now; `plain`: no offer (Price). */
type Props = {
  productId: number;
  name: string;
  pricePaise: number;
  tierPrices: TierPrice[] | null;
  mrpPaise: number;
  plain: boolean;
  most: number;
};

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
function BuyBar({ productId, name, pricePaise, tierPrices, mrpPaise, plain, most }: Props) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const [chosen, setQuantity] = useState<number | null>(null);
  const requested = usePathPart((path) => (path === null ? 1 : requestedQuantity(most)));
  const quantity = chosen ?? requested;
  const unitPaise = unitPricePaise({ pricePaise, tierPrices, isScheduled: plain }, quantity);
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
        <span className="block text-xl font-bold">{formatRupees(unitPaise * quantity)}</span>
        {!plain && mrpPaise > unitPaise && <s className="text-sm text-ink-soft">{formatRupees(mrpPaise * quantity)}</s>}
      </p>
      {/* The bar at the lower edge has one line: the price of the chosen quantity, and Add. */}
      <div className="in-data-away:max-md:hidden">
        <QuantityField
          field="quantity"
          value={quantity}
          max={most}
          name={name}
          onChange={setQuantity}
          more={
            <AppLink
              href={`${localePath(locale, '/contact-us')}?product=${productId}`}
              className="underline underline-offset-4"
            >
              {t('askForMore')}
            </AppLink>
          }
        />
      </div>
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
