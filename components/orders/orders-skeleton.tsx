import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** The order list while it is read. */
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
