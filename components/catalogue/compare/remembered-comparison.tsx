'use client';

import { useLocale, useTranslations } from 'next-intl';
import { compareHref } from '@/components/shared/addresses';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { useCompared } from './use-compared';

/** Link to the comparison of the devices chosen in this browser; empty without any. */
export function RememberedComparison() {
  const t = useTranslations('client.compare');
  const locale = useLocale();
  const { ids } = useCompared();
  if (ids.length === 0) return null;
  return (
    <AppLink href={compareHref(locale, ids)} className={buttonClass()}>
      {t('remembered', { count: ids.length })}
    </AppLink>
  );
}
