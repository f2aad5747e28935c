import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** The cart while it is read: the same places, nothing jumps. */
export function CartSkeleton() {
  const t = useTranslations('cart');
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <span className="sr-only">{t('loading')}</span>
      <div className="grid gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-72" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-60" />
      </div>
    </div>
  );
}
