import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** The liked list while it is read: the same places, nothing jumps. */
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
