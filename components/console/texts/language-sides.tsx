'use client';

import { useLocale } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { LOCALES, languageFacts, type Locale } from '@/lib/kernel/locales';

type Props = {
  /** Name of the switch on phones. */
  label: string;
  /** True if a field of a language has an error, which the switch marks. */
  hasErrors: (lang: Locale) => boolean;
  side: (lang: Locale) => ReactNode;
};

/** Fields of each language side by side, on phones one language at a time. */
export function LanguageSides({ label, hasErrors, side }: Props) {
  const locale = useLocale();
  const [shown, setShown] = useState(LOCALES.find((lang) => lang === locale) ?? LOCALES[0]);
  return (
    <>
      <div role="group" aria-label={label} className="flex gap-2 lg:hidden">
        {LOCALES.map((lang) => (
          <button
            key={lang}
            type="button"
            lang={lang}
            aria-pressed={lang === shown}
            onClick={() => setShown(lang)}
            className="min-h-11 grow rounded-field border border-line px-4 font-medium aria-pressed:border-brand-600 aria-pressed:bg-brand-50 aria-pressed:text-brand-800"
          >
            {languageFacts(lang).name}
            {hasErrors(lang) && <span className="text-danger-700"> ●</span>}
          </button>
        ))}
      </div>
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        {LOCALES.map((lang) => (
          <section key={lang} aria-labelledby={`language-${lang}`} className={lang === shown ? '' : 'max-lg:hidden'}>
            <h2 id={`language-${lang}`} lang={lang} className="mb-3 text-lg font-semibold">
              {languageFacts(lang).name}
            </h2>
            {side(lang)}
          </section>
        ))}
      </div>
    </>
  );
}
