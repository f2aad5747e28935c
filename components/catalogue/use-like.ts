'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallFailed, call } from '@/lib/kernel/http/browser';
import { signInFirst } from '@/components/shared/sign-in-first';
import { currentShopper, refreshShopper, useShopperPart } from '@/components/shared/shopper-store';
import { useToast } from '@/components/ui/toast';

type Reply = { status?: boolean; message?: string };
type LikedList = { likecartItems: { id: string; product_id: number }[] };

/** Whether a product is liked, and the press that changes it: shown at once, taken back when the store refuses. */
export function useLike(productId: number) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const { say, fail } = useToast();
  const kept = useShopperPart(({ liked_products }) => liked_products.includes(productId));
  /** What was pressed, while the store has not confirmed it. */
  const [wish, setWish] = useState<boolean | null>(null);
  const liked = wish ?? kept;

  /** The documented call takes the row's id, which only the liked list knows. */
  async function unlike(): Promise<Reply> {
    const { likecartItems } = await call<LikedList>('GET', `getuserlikecarts/${currentShopper().user_id}`, { locale });
    const row = likecartItems.find(({ product_id }) => product_id === productId);
    return row ? call<Reply>('POST', `removelickcart/${row.id}`, { locale, body: {} }) : {};
  }

  async function toggle() {
    if (wish !== null) return;
    const { known, signedIn } = currentShopper();
    if (known && !signedIn) return signInFirst(locale);
    setWish(!liked);
    try {
      const reply = liked
        ? await unlike()
        : await call<Reply>('POST', 'likecart', { locale, body: { product_id: productId } });
      if (reply.status === false) fail(reply.message || t('likeFailed'));
      else if (reply.message) say(reply.message);
      await refreshShopper();
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) return signInFirst(locale);
      fail((error instanceof CallFailed && error.message) || t('likeFailed'));
    } finally {
      setWish(null);
    }
  }

  return { liked, toggle };
}
