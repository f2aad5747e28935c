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

/** What can be done with one liked product, through the documented calls. */
export function useLikedLine(line: ListLine) {
  const locale = useLocale();
  const { say } = useToast();
  // Saves by itself, so that a press on another button meanwhile is not lost.
  const { quantity, change } = useQuantity(line, 'updateproductquantity5');
  const moving = useAction();
  const price = paiseToRupees(line.pricePaise);

  /** As documented: into the cart, off the list, on to the cart. */
  async function addToCart() {
    const wanted = Math.min(quantity, maxQuantity(line.available));
    const added = await moving.run('addtocart', { body: { product_id: line.productId, quantity: wanted, price } });
    if (added && (await moving.run('removelickcart/[id]', { params: { id: line.id }, body: {} })))
      openPersonal(localePath(locale, '/Addcart'));
  }

  async function remove() {
    const removed = await moving.run('removelickcart/[id]', { params: { id: line.id }, body: {} });
    if (removed?.message) say(removed.message);
  }

  return { quantity, change, addToCart, remove, busy: moving.busy };
}
