'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { useLike } from './use-like';

type Props = { productId: number; name: string; className?: string };

/** The heart of a product: pressed when it is in the liked list. */
export function LikeButton({ productId, name, className = '' }: Props) {
  const t = useTranslations('client.catalogue');
  const { liked, toggle } = useLike(productId);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t('likeNamed', { name })}
      onClick={toggle}
      className={`group/like grid size-11 place-items-center rounded-full text-brand-700 ${className}`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface shadow-card transition-colors group-hover/like:bg-brand-50">
        <Icon name={liked ? 'heart-full' : 'heart'} />
      </span>
    </button>
  );
}
