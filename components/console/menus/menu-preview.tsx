'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MenuGroups } from '@/components/layout/footer/footer-links';
import { composeMenus } from '@/lib/catalogue/menus/menu-rules';
import type { Menus, Place } from '@/lib/catalogue/menus/types';
import { LOCALES, languageFacts, type Locale } from '@/lib/kernel/locales';

type Props = {
  menus: Menus;
  places: Record<Locale, Place[]>;
  storeNames: Record<Locale, string>;
};

/** Menus as shoppers would see them, in one language. */
export function MenuPreview({ menus, places, storeNames }: Props) {
  const t = useTranslations('console.client.menus');
  const own = useLocale();
  const [lang, setLang] = useState(LOCALES.find((locale) => locale === own) ?? LOCALES[0]);
  const { header, footer } = composeMenus(menus, lang, { places: places[lang], storeName: storeNames[lang] });
  return (
    <div className="grid gap-3 *:min-w-0">
      <div role="group" aria-label={t('language')} className="flex flex-wrap gap-2">
        {LOCALES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === lang}
            onClick={() => setLang(each)}
            className="min-h-11 rounded-field border border-line px-4 font-medium aria-pressed:border-brand-600 aria-pressed:bg-brand-50 aria-pressed:text-brand-800"
          >
            {languageFacts(each).name}
          </button>
        ))}
      </div>
      <div lang={lang} inert data-menu-preview className="grid gap-5 rounded-card bg-brand-900 p-5 text-brand-50">
        {header.length > 0 && (
          <ul className="flex flex-wrap gap-x-5 border-b border-brand-700 pb-4 text-sm">
            {header.map(({ label }, index) => (
              <li key={index}>{label}</li>
            ))}
          </ul>
        )}
        {footer.length === 0 && header.length === 0 && <p>{t('nothingShown')}</p>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-8">
          <MenuGroups groups={footer} />
        </div>
      </div>
    </div>
  );
}
