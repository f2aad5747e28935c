'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { call } from '@/components/shared/call';
import { useShopperPart } from '@/components/shared/shopper-store';
import { formatShort } from '@/lib/kernel/dates';

type OrderChoice = { id: string; name: string };

/** Order and product named by the address of the form, and the orders to choose from. */
export type Subject = { orders: OrderChoice[]; orderId: string; product: { id: number; name: string } | null };

const NONE: Subject = { orders: [], orderId: '', product: null };

/** Returns the subject that a form sends. */
export function subjectIn(given: FormData): { order_id?: string; product_id?: number } {
  const [order, product] = [given.get('order_id'), given.get('product_id')];
  return {
    ...(typeof order === 'string' && order !== '' ? { order_id: order } : {}),
    ...(product === null ? {} : { product_id: Number(product) }),
  };
}

/**
 * Reads the subject of a message in the browser, because the page is the same for everyone. Without
 * a response the form has no such fields.
 */
export function useSubject(isAsked: boolean): Subject {
  const locale = useLocale();
  const userId = useShopperPart(({ user_id }) => user_id);
  const [subject, setSubject] = useState(NONE);
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const query = new URLSearchParams(window.location.search);
    const change = (part: Partial<Subject>) => setSubject((before) => ({ ...before, ...part }));
    const productId = Number(query.get('product'));
    if (Number.isSafeInteger(productId) && productId > 0)
      call('getproduct_detail/[product_id]', { locale, params: { product_id: productId }, signal: abort.signal })
        .then(({ products: [found] }) => found && change({ product: { id: productId, name: found.product_name } }))
        .catch(() => undefined);
    if (userId)
      call('getusersorders/[user_id]', {
        locale,
        params: { user_id: userId },
        query: { page: 1 },
        signal: abort.signal,
      })
        .then(({ cartItems }) => {
          const named = cartItems.map(({ order_id, order_number, date }): [string, string] => [
            order_id,
            `${order_number}, ${formatShort(new Date(date), locale)}`,
          ]);
          const orders = [...new Map(named)].map(([id, name]) => ({ id, name }));
          const asked = query.get('order') ?? '';
          if (!asked || orders.some(({ id }) => id === asked)) return change({ orders, orderId: asked });
          change({ orders });
          // An older order is on a later page of the list.
          return call('trackorders/[order_id]', { locale, params: { order_id: asked }, signal: abort.signal }).then(
            ({ trackorder_details: [found] }) =>
              found && change({ orders: [...orders, { id: asked, name: found.order_number }], orderId: asked }),
          );
        })
        .catch(() => undefined);
    return () => abort.abort();
  }, [isAsked, userId, locale]);
  return subject;
}
