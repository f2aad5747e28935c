'use client';

import { ShoppingCart, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { productHref } from '@/components/shared/addresses';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { ListLine } from '@/lib/selling/cart/types';
import { isLargeQuantity } from '@/lib/shared/prices/tier-price-rules';
import { maxQuantity } from '@/lib/selling/cart/rules';
import { paiseToRupees } from '@/lib/kernel/money';
import { Photo } from '@/components/shared/photo';
import { LinePrice } from './line-price';
import { useAction } from '../shared/use-action';

/** Products saved for later, below the cart. */
export function SavedList({ lines }: { lines: ListLine[] }) {
  const t = useTranslations('client.cart');
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="saved" className="grid gap-3">
      <h2 id="saved" className="text-2xl font-bold">
        {t('savedHeading', { count: lines.length })}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {lines.map((line) => (
          <SavedCard key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function SavedCard({ line }: { line: ListLine }) {
  const t = useTranslations('client.cart');
  const locale = useLocale();
  const { say } = useToast();
  const { run, busy } = useAction();
  const soldOut = line.available < 1;

  async function addToCart() {
    const quantity = Math.min(line.quantity, maxQuantity(line));
    const body = { product_id: line.productId, quantity, price: paiseToRupees(line.pricePaise) };
    // The documented call accepts no large quantity; the owner may allow more of a product.
    const added = isLargeQuantity(quantity) ? await run('addtoguestcart', { body }) : await run('addtocart', { body });
    if (added && (await run('removesavecart/[id]', { params: { id: line.id }, body: {} }))) say(t('movedToCart'));
  }

  async function remove() {
    if (await run('removesavecart/[id]', { params: { id: line.id }, body: {} })) say(t('savedRemoved'));
  }

  return (
    <li className="grid grid-cols-[5rem_1fr] items-start gap-x-4 gap-y-2 rounded-card bg-surface p-4 shadow-card">
      <Photo
        image={line.image}
        shown={80}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        className="aspect-square w-full rounded-field bg-canvas object-contain"
      />
      <div className="grid gap-1">
        <AppLink href={productHref(locale, line.slug)} className="font-semibold leading-snug hover:underline">
          {line.name}
        </AppLink>
        <LinePrice line={line} quantity={line.quantity} />
        {soldOut && <p className="font-semibold text-danger-700">{t('outOfStock')}</p>}
      </div>
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button kind="secondary" disabled={soldOut} busy={busy} onClick={addToCart}>
          <ShoppingCart aria-hidden className="size-4" />
          {t('moveToCart')}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={remove} aria-label={t('removeNamed', { name: line.name })}>
          <Trash2 aria-hidden className="size-4" />
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
