'use client';

import { useTranslations } from 'next-intl';
import { setLargeText, useLargeText } from '@/components/shared/device/display';

/** The same choice as "A+" of the header, with a text that says what it does. */
export function LargeTextChoice() {
  const t = useTranslations('client.shell.display');
  const isLarge = useLargeText();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={isLarge}
        onChange={({ currentTarget }) => setLargeText(currentTarget.checked)}
        className="size-5 shrink-0 accent-brand-600"
      />
      <span className="min-w-0">{t('largeText')}</span>
    </label>
  );
}
