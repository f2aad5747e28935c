'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useLike } from './use-like';
import { useShopperPart } from '@/components/shared/shopper-store';

type Props = { productId: number; name: string; className?: string };

/** Heart button of a product, pressed if it is in the liked list. */
export function LikeButton({ productId, name, className = '' }: Props) {
  const t = useTranslations('client.catalogue');
  const { liked, toggle } = useLike(productId);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('likeNamed', { name })}
      onClick={toggle}
      className={`like-button ${className}`}
    >
      <span>
        <Icon name={liked ? 'heart-full' : 'heart'} />
      </span>
    </button>
  );
}

/**
 * Heart button on a product page: as documented, only while the product can be added to the cart
 * and is not in it.
 */
export function LikeWhenOffered({ productId, name }: { productId: number; name: string }) {
  const inCart = useShopperPart(({ cart_products }) => cart_products.includes(productId));
  if (inCart) return null;
  return <LikeButton productId={productId} name={name} className="absolute top-2 right-2 z-10" />;
}
