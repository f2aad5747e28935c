import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';

export default function NotFound() {
  const t = useTranslations('console.notFound');
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState title={t('title')} text={t('text')} />
    </div>
  );
}
