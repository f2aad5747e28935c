import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';

/** Notice instead of a screen that is for other roles. */
export function NotPermitted() {
  const t = useTranslations('console.notPermitted');
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState title={t('title')} text={t('text')} />
    </div>
  );
}
