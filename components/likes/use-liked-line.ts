'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/shared/use-action';
import { useQuantity } from '@/components/cart/use-quantity';
import { useToast } from '@/components/ui/toast';
import { documentedMax } from '@/lib/selling/cart/rules';
import type { ListLine } from '@/lib/selling/cart/types';
import { localePath } from '@/lib/kernel/locales';
import { paiseToRupees } from '@/lib/kernel/money';
import { openPersonal } from '@/components/ui/app-link';

/**
 * Actions on a liked product: of a customer through the documented calls, of a guest through those
 * for guests. A guest's quantity applies only to the next Add.
 */
export function useLikedLine(line: ListLine, isGuest: boolean) {
  const locale = useLocale();
  const { say } = useToast();
  // Saves separately, so that a concurrent press on another button is not lost.
  const saved = useQuantity(line, 'updateproductquantity5');
  const [chosen, choose] = useState(line.quantity);
  const moving = useAction();
  const [quantity, change] = isGuest ? [chosen, choose] : [saved.quantity, saved.change];

  const drop = () =>
    isGuest
      ? moving.run('likeproduct', { body: { product_id: line.productId, liked: false } })
      : moving.run('removelickcart/[id]', { params: { id: line.id }, body: {} });

  /** Adds the product to the cart, removes it from the list, and opens the cart, as documented. */
  async function addToCart() {
    const requested = Math.min(quantity, documentedMax(line));
    const body = { product_id: line.productId, quantity: requested, price: paiseToRupees(line.pricePaise) };
    const added = isGuest ? await moving.run('addtoguestcart', { body }) : await moving.run('addtocart', { body });
    if (added && (await drop())) openPersonal(localePath(locale, '/Addcart'));
  }

  async function remove() {
    const removed = await drop();
    if (removed?.message) say(removed.message);
  }

  return { quantity, change, addToCart, remove, busy: moving.busy };
}
