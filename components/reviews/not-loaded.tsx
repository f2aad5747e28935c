'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Something of this place did not come; pressing asks for it again. */
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
