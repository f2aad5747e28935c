'use client';

import { useLocale, useTranslations } from 'next-intl';
import { call } from '@/components/shared/call';
import { isRefusal } from '@/lib/kernel/http/browser';
import { isLargeQuantity } from '@/lib/shared/prices/tier-price-rules';
import { paiseToRupees } from '@/lib/kernel/money';
import { asGuest } from '@/components/shared/as-guest';
import { explainTo } from '@/components/shared/sign-in-first';
import { currentShopper, refreshShopper, useShopperPart } from '@/components/shared/shopper-store';
import { useAttempt } from '@/components/shared/use-attempt';
import { useToast } from '@/components/ui/toast';

/**
 * Adds a product to the cart of the customer or guest and shows the message of the server. Opens
 * the login only if the session of the page has ended.
 */
export function useAddToCart(productId: number, pricePaise: number) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const { say, fail } = useToast();
  const inCart = useShopperPart(({ cart_products }) => cart_products.includes(productId));
  const { attempt, busy } = useAttempt();

  /** @param next address to open after a login; defaults to this page */
  async function add(quantity: number, next?: string) {
    const { signedIn } = currentShopper();
    const send = async () => {
      // The documented call accepts no large quantity; the owner may allow more of a product.
      const addMany = () => call('addtoguestcart', { locale, body });
      const body = { product_id: productId, quantity, price: paiseToRupees(pricePaise) };
      const reply =
        signedIn && !isLargeQuantity(quantity)
          ? await call('addtocart', { locale, body })
          : await (signedIn ? addMany() : asGuest(addMany));
      if (isRefusal(reply)) fail(reply.message || t('notAdded'));
      else say(reply.message || t('added'));
      await refreshShopper();
    };
    await attempt(send, explainTo({ fail, otherwise: t('notAdded'), locale, next }));
  }

  return { add, busy, inCart };
}
