'use client';

import { useOptimistic, useRef, useTransition } from 'react';
import { paiseToRupees } from '@/lib/kernel/money';
import { useAction } from '../shared/use-action';

type Line = { id: string; productId: number; quantity: number; pricePaise: number };

/**
 * Quantity of a line in the cart or liked list. Clicks may be faster than responses: each shows
 * immediately, and they are saved one after the other.
 * @param call the documented call that saves it
 */
export function useQuantity(line: Line, call: 'updateproductquantity1' | 'updateproductquantity5') {
  const { run } = useAction();
  const [quantity, showQuantity] = useOptimistic(line.quantity);
  const [, start] = useTransition();
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());

  const change = (next: number) =>
    start(async () => {
      showQuantity(next);
      const body = {
        product_id: line.productId,
        cart_id: line.id,
        remain_qty: next,
        price: paiseToRupees(line.pricePaise),
      };
      lastChange.current = lastChange.current.then(() => run(call, { body }));
      await lastChange.current;
    });

  return { quantity, change };
}
