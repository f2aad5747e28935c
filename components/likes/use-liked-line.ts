'use client';

import { useLocale } from 'next-intl';
import { useOptimistic, useRef, useTransition } from 'react';
import { useAction } from '@/components/cart/use-action';
import { openPersonal } from '@/components/ui/personal-link';
import { useToast } from '@/components/ui/toast';
import { maxQuantity } from '@/lib/cart/rules';
import type { LikedLineView } from '@/lib/likes/types';
import { localePath } from '@/lib/locales';
import { paiseToRupees } from '@/lib/money';

type Reply = { status: boolean; message?: string };

/** What can be done with one liked product, through the documented calls. */
export function useLikedLine(line: LikedLineView) {
  const locale = useLocale();
  const { say } = useToast();
  const counting = useAction();
  // Its own, so that a press while a quantity is still being saved is not lost on a disabled button.
  const moving = useAction();
  const [quantity, showQuantity] = useOptimistic(line.quantity);
  const [, start] = useTransition();
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  const price = paiseToRupees(line.pricePaise);

  /** Presses may come faster than answers: each shows at once, and they are saved one after the other. */
  const change = (next: number) =>
    start(async () => {
      showQuantity(next);
      const body = { product_id: line.productId, cart_id: line.id, remain_qty: next, price };
      lastChange.current = lastChange.current.then(() => counting.run('updateproductquantity5', body));
      await lastChange.current;
    });

  /** As documented: into the cart, off the list, on to the cart. */
  async function addToCart() {
    const wanted = Math.min(quantity, maxQuantity(line.available));
    const added = await moving.run('addtocart', { product_id: line.productId, quantity: wanted, price });
    if (added && (await moving.run(`removelickcart/${line.id}`))) openPersonal(localePath(locale, '/Addcart'));
  }

  async function remove() {
    const removed = await moving.run<Reply>(`removelickcart/${line.id}`);
    if (removed?.message) say(removed.message);
  }

  return { quantity, change, addToCart, remove, busy: moving.busy };
}
