'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/kernel/locales';

/**
 * Error page of the store: explanation, advice, a retry and links. The header's search still works.
 */
export default function ErrorScreen({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('client.shell.error');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert" className="page grid justify-items-center gap-4 py-16 text-center">
      <span aria-hidden className="grid size-24 place-items-center rounded-full bg-accent-50 text-accent-700">
        <Icon name="retry" className="size-10" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-3xl leading-tight font-bold outline-none">
        {t('title')}
      </h1>
      <p className="max-w-prose text-ink-soft">{t('text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={reset}>{t('retry')}</Button>
        {/* Page loads, because the open page may be the broken part. */}
        <a href={localePath(locale, '/Home')} className={buttonClass('secondary')}>
          {t('home')}
        </a>
        <a href={localePath(locale, '/Product')} className={buttonClass('secondary')}>
          {t('products')}
        </a>
      </div>
    </div>
  );
}
