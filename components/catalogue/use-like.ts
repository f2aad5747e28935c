'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/components/shared/call';
import { isRefusal } from '@/lib/kernel/http/browser';
import { asGuest } from '@/components/shared/as-guest';
import { explainTo } from '@/components/shared/sign-in-first';
import { currentShopper, refreshShopper, useShopperPart } from '@/components/shared/shopper-store';
import { useAttempt } from '@/components/shared/use-attempt';
import { useToast } from '@/components/ui/toast';

type Reply = { status?: boolean; message?: string };

/** Liked state of a product and its toggle: applied immediately, reverted on a refusal. */
export function useLike(productId: number) {
  const t = useTranslations('client.catalogue');
  const locale = useLocale();
  const { say, fail } = useToast();
  const { attempt } = useAttempt();
  const isSaved = useShopperPart(({ liked_products }) => liked_products.includes(productId));
  /** Requested state until the server confirms it. */
  const [wish, setWish] = useState<boolean | null>(null);
  const liked = wish ?? isSaved;

  /** The documented call needs the row's id, which only the liked list has. */
  async function unlike(): Promise<Reply> {
    const { likecartItems } = await call('getuserlikecarts/[user_id]', {
      locale,
      params: { user_id: String(currentShopper().user_id) },
    });
    const row = likecartItems.find(({ product_id }) => product_id === productId);
    return row ? call('removelickcart/[id]', { locale, params: { id: row.id }, body: {} }) : {};
  }

  async function toggle() {
    if (wish !== null) return;
    const { signedIn } = currentShopper();
    setWish(!liked);
    const likeAsCustomer = () => call('likecart', { locale, body: { product_id: productId } });
    const toggleAsGuest = () => call('likeproduct', { locale, body: { product_id: productId, liked: !liked } });
    const send = async () => {
      const toggled = liked ? unlike : likeAsCustomer;
      const reply: Reply = signedIn ? await toggled() : await asGuest(toggleAsGuest);
      if (isRefusal(reply)) fail(reply.message || t('likeFailed'));
      else if (reply.message) say(reply.message);
      await refreshShopper();
    };
    await attempt(send, explainTo({ fail, otherwise: t('likeFailed'), locale }));
    setWish(null);
  }

  return { liked, toggle };
}
