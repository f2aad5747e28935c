'use client';

import { useShopperPart } from '@/components/shared/shopper-store';
import { LikeButton } from './like-button';

/** The heart on a product's page: as documented, only while the product can be put into the cart and is not there yet. */
export function LikeWhenOffered({ productId, name }: { productId: number; name: string }) {
  const inCart = useShopperPart(({ cart_products }) => cart_products.includes(productId));
  if (inCart) return null;
  return <LikeButton productId={productId} name={name} className="absolute top-2 right-2 z-10" />;
}
