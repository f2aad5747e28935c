'use client';

import { useLocale } from 'next-intl';
import { useAction } from '@/components/shared/use-action';
import { useQuantity } from '@/components/cart/use-quantity';
import { useToast } from '@/components/ui/toast';
import { maxQuantity } from '@/lib/selling/cart/rules';
import type { ListLine } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { paiseToRupees } from '@/lib/kernel/money';
import { openPersonal } from '@/components/ui/app-link';

/** Actions on a liked product, through the documented calls. */
export function useLikedLine(line: ListLine) {
  const locale = useLocale();
  const { say } = useToast();
  // Saves separately, so that a concurrent press on another button is not lost.
  const { quantity, change } = useQuantity(line, 'updateproductquantity5');
  const moving = useAction();
  const price = paiseToRupees(line.pricePaise);

  /** Adds the product to the cart, removes it from the list, and opens the cart, as documented. */
  async function addToCart() {
    const requested = Math.min(quantity, maxQuantity(line.available));
    const added = await moving.run('addtocart', { body: { product_id: line.productId, quantity: requested, price } });
    if (added && (await moving.run('removelickcart/[id]', { params: { id: line.id }, body: {} })))
      openPersonal(localePath(locale, '/Addcart'));
  }

  async function remove() {
    const removed = await moving.run('removelickcart/[id]', { params: { id: line.id }, body: {} });
    if (removed?.message) say(removed.message);
  }

  return { quantity, change, addToCart, remove, busy: moving.busy };
}
