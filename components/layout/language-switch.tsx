'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_COOKIE, languageFacts, localePath, LOCALES, stripLocale } from '@/lib/kernel/locales';
import { usePathPart } from '../shared/use-path-part';

/** Links to this page in each language. Phones have no room for the current one. */
export function LanguageSwitch() {
  const t = useTranslations('client.shell');
  const current = useLocale();
  const path = usePathPart((pathname) => (pathname === null ? '/Home' : stripLocale(pathname)));
  return (
    <div role="group" aria-label={t('language')} className="flex rounded-full bg-brand-50 p-0.5 text-sm">
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={localePath(locale, path)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current || undefined}
          // React renders the link without the query, which a static page does not know. The path
          // is read again, because a click may come before hydration.
          onClick={(event) => {
            document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
            const { pathname, search, hash } = location;
            event.currentTarget.href = localePath(locale, stripLocale(pathname)) + search + hash;
          }}
          // On English pages these letters use a system font, which sits higher in its line than
          // ours.
          className="inline-flex min-h-10 min-w-11 items-center justify-center rounded-full px-2.5 font-semibold system-letters:pt-1 text-brand-800 hover:bg-brand-100 max-xl:aria-[current]:hidden aria-[current]:bg-surface aria-[current]:shadow-card"
        >
          {languageFacts(locale).name}
        </a>
      ))}
    </div>
  );
}
