'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { setTheme, useTheme } from '@/components/shared/display';
import { THEMES } from '@/lib/kernel/look/display-rules';

/** System, light or dark appearance, remembered by this browser. It takes the color of its place. */
export function ThemeChoice({ className = '' }: { className?: string }) {
  const t = useTranslations('client.shell.display');
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="float-left mr-4 flex min-h-11 items-center font-semibold">{t('theme')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {THEMES.map((theme) => (
          <label key={theme} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === theme}
              onChange={() => setTheme(theme)}
              className="size-5 shrink-0 accent-brand-600 focus-visible:outline-current"
            />
            {t(`themes.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
