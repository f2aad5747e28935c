'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_COOKIE, languageFacts, localePath, LOCALES, stripLocale, type Locale } from '@/lib/kernel/locales';
import { LANGUAGE_PANEL } from '../shared/panel-names';
import { usePathPart } from '../shared/use-path-part';

/** Links to this page in each language: in a row for two, in a native popover for more. */
export function LanguageSwitch({ locales = LOCALES }: { locales?: readonly Locale[] }) {
  const t = useTranslations('client.shell');
  const current = useLocale();
  const path = usePathPart((pathname) => (pathname === null ? '/Home' : stripLocale(pathname)));
  const linkTo = (locale: Locale, look: string) => (
    <a
      key={locale}
      href={localePath(locale, path)}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current || undefined}
      // React renders the link without the query, which a static page does not know. The path is
      // read again, because a click may come before hydration.
      onClick={(event) => {
        document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
        const { pathname, search, hash } = location;
        event.currentTarget.href = localePath(locale, stripLocale(pathname)) + search + hash;
      }}
      className={`inline-flex min-h-10 min-w-11 items-center font-semibold text-brand-800 hover:bg-brand-100 ${look}`}
    >
      {languageFacts(locale).name}
    </a>
  );
  if (locales.length > 2)
    return (
      <>
        <button
          type="button"
          popoverTarget={LANGUAGE_PANEL}
          aria-label={`${t('language')}: ${languageFacts(current).name}`}
          className="min-h-11 rounded-full bg-brand-50 px-3 text-sm font-semibold text-brand-800 hover:bg-brand-100"
        >
          {languageFacts(current).name}
        </button>
        <div id={LANGUAGE_PANEL} popover="auto" role="group" aria-label={t('language')} className="sheet md:max-w-sm">
          <div className="grid">
            {locales.map((locale) => linkTo(locale, 'rounded-field px-3 aria-[current]:bg-brand-50'))}
          </div>
        </div>
      </>
    );
  return (
    <div role="group" aria-label={t('language')} className="flex rounded-full bg-brand-50 p-0.5 text-sm">
      {/*
       * Phones have no room for the current language. On English pages the letters of another one
       * use a system font, which sits higher in its line than ours.
       */}
      {locales.map((locale) =>
        linkTo(
          locale,
          'justify-center rounded-full px-2.5 system-letters:pt-1 max-xl:aria-[current]:hidden aria-[current]:bg-surface aria-[current]:shadow-card',
        ),
      )}
    </div>
  );
}
