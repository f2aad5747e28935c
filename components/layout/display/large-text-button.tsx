'use client';

import { useTranslations } from 'next-intl';
import { setLargeText, useLargeText } from '@/components/shared/device/display';

/**
 * "A+" of the header: larger text, larger targets and fewer choices, remembered by this browser.
 */
export function LargeTextButton() {
  const t = useTranslations('client.shell.display');
  const isLarge = useLargeText();
  return (
    <button
      type="button"
      aria-label={t('large')}
      title={t('large')}
      aria-pressed={isLarge}
      onClick={() => setLargeText(!isLarge)}
      className="min-h-11 min-w-11 shrink-0 rounded-full text-lg leading-none font-bold text-brand-800 hover:bg-brand-50 aria-pressed:bg-brand-100"
    >
      A+
    </button>
  );
}
