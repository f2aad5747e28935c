'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Something broke while drawing a page: what happened, what to do, and a second try. */
export default function ErrorScreen({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('client.shell.error');
  return (
    <div role="alert" className="page grid justify-items-center gap-4 py-16 text-center">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <p className="max-w-prose text-ink-soft">{t('text')}</p>
      <Button onClick={reset}>{t('retry')}</Button>
    </div>
  );
}
