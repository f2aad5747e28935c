import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** The coupons while they are read. */
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
