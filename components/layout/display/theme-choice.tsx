'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { setTheme, useTheme } from '@/components/shared/device/display';
import { THEMES } from '@/lib/kernel/look/display-rules';

/**
 * System, light or dark appearance, remembered by this browser. It takes the color of its place.
 */
export function ThemeChoice({ className = '' }: { className?: string }) {
  const t = useTranslations('client.shell.display');
  const chosen = useTheme();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={`flex flex-wrap items-center gap-x-5 ${className}`}>
      <span id={id} className="font-semibold">
        {t('theme')}
      </span>
      {THEMES.map((theme) => (
        <label key={theme} className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={id}
            checked={chosen === theme}
            onChange={() => setTheme(theme)}
            className="size-5 shrink-0 accent-brand-600 focus-visible:outline-current"
          />
          <span className="min-w-0">{t(`themes.${theme}`)}</span>
        </label>
      ))}
    </div>
  );
}
