'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

/**
 * Error screen of a personal page whose data could not be read. @param retry from Next's error
 * boundary
 */
export function LoadFailed({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations('client.orders');
  const router = useRouter();
  // In production Next hides server errors and provides a digest instead.
  const message = error.digest ? t('unavailable') : error.message;
  const again = () =>
    startTransition(() => {
      router.refresh();
      retry();
    });
  return (
    <div className="page grid justify-items-start gap-4 py-8">
      <Alert tone="error">{t('loadFailed', { message })}</Alert>
      <Button kind="secondary" onClick={again}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
