'use client';

import { useOptimistic, useRef, useTransition } from 'react';
import { paiseToRupees } from '@/lib/kernel/money';
import { trackSave } from '../shared/pending-saves';
import { useAction } from '../shared/use-action';

type QuantityCall = 'updateproductquantity5' | 'changeguestcart';
type Line = { id: string; productId: number; quantity: number; pricePaise: number };

/**
 * Quantity of a line in the cart or liked list. Clicks may be faster than responses: each shows
 * immediately, and they are saved one after the other.
 * @param call the call that saves it: a documented one, or the store's own
 * @param onFailure shows a failure at the line; without it a toast does
 */
export function useQuantity(line: Line, call: QuantityCall, onFailure?: (message: string) => void) {
  const { run } = useAction(onFailure);
  const [quantity, showQuantity] = useOptimistic(line.quantity);
  const [, start] = useTransition();
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());

  const change = (next: number) =>
    start(async () => {
      showQuantity(next);
      const body = { product_id: line.productId, cart_id: line.id, price: paiseToRupees(line.pricePaise) };
      const save = (): Promise<unknown> =>
        call === 'changeguestcart'
          ? run(call, { body: { ...body, quantity: next } })
          : run(call, { body: { ...body, remain_qty: next } });
      const change = lastChange.current.then(save);
      lastChange.current = change;
      await trackSave(change);
    });

  return { quantity, change };
}
