import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder of the cart with the same layout, to avoid shifts. */
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

/** Placeholder of the coupons. */
export function CouponsSkeleton() {
  const t = useTranslations('cart');
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </div>
  );
}

/** Placeholder of the liked list with the same layout, to avoid shifts. */
export function LikesSkeleton() {
  const t = useTranslations('likes');
  return (
    <div role="status" className="grid gap-3 lg:grid-cols-2 lg:gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  );
}

/** Placeholder of the order list. */
export function OrdersSkeleton() {
  const t = useTranslations('orders');
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[18rem_1fr]">
      <Skeleton className="h-64" />
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('loading')}</p>
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </div>
  );
}
