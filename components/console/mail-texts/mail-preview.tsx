'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { languageName, type Locale } from '@/lib/kernel/locales';

const WIDTHS = ['wide', 'phone'] as const;

type Props = { lang: Locale; subject: string; html: string };

/**
 * Email in a sandboxed frame: nothing in it runs, sends or leads anywhere. Light in any appearance
 * of the console, as wide as the column or as a phone.
 */
export function MailPreview({ lang, subject, html }: Props) {
  const t = useTranslations('console.client.mailTexts');
  const locale = useLocale();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide');
  return (
    <>
      <p lang={lang} className="break-words">
        <span className="text-ink-soft">{t('fields.subject')}: </span>
        {subject}
      </p>
      <div role="group" aria-label={t('width')} className="flex gap-2">
        {WIDTHS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === width}
            onClick={() => setWidth(name)}
            className="min-h-11 rounded-field border border-line px-4 text-sm font-medium aria-pressed:border-brand-600 aria-pressed:bg-brand-50 aria-pressed:text-brand-800"
          >
            {t(`widths.${name}`)}
          </button>
        ))}
      </div>
      <iframe
        title={t('previewOf', { language: languageName(locale, lang) })}
        sandbox=""
        srcDoc={html}
        className={`h-144 rounded-field border border-line scheme-light ${width === 'phone' ? 'w-[392px] max-w-full' : 'w-full'}`}
      />
    </>
  );
}
