'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Notice that a part failed to load, with a retry button. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('client.reviews');
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p>{t('loadFailed')}</p>
      <Button kind="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
