'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { CallFailed, isRefusal } from '@/lib/kernel/http/browser';
import { paiseToRupees } from '@/lib/kernel/money';
import { signInAfter, signInFirst } from '@/components/shared/sign-in-first';
import { currentShopper, refreshShopper, useShopperPart } from '@/components/shared/shopper-store';
import { useToast } from '@/components/ui/toast';

/**
 * Adds a product to the cart. Opens the login without a session; shows the message of the server.
 */
export function useAddToCart(productId: number, pricePaise: number) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const { say, fail } = useToast();
  const inCart = useShopperPart(({ cart_products }) => cart_products.includes(productId));
  const [busy, setBusy] = useState(false);

  /** @param next address to open after a login; defaults to this page */
  async function add(quantity: number, next?: string) {
    const { known, signedIn } = currentShopper();
    if (known && !signedIn) return signInFirst(locale, next);
    setBusy(true);
    try {
      const reply = await call('addtocart', {
        locale,
        body: { product_id: productId, quantity, price: paiseToRupees(pricePaise) },
      });
      if (isRefusal(reply)) fail(reply.message || t('notAdded'));
      else say(reply.message || t('added'));
      await refreshShopper();
    } catch (error) {
      if (signInAfter(error, locale, next)) return;
      fail((error instanceof CallFailed && error.message) || t('notAdded'));
    } finally {
      setBusy(false);
    }
  }

  return { add, busy, inCart };
}
