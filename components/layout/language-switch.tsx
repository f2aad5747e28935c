'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_COOKIE, localePath } from '@/lib/kernel/locales';
import { usePathPart } from '../shared/use-path-part';

const NAMES = { en: 'English', ta: 'தமிழ்' } as const;

/** The languages of the store, each a plain link to this very page in it. On phones only the other one has room. */
export function LanguageSwitch() {
  const t = useTranslations('client.shell');
  const current = useLocale();
  const path = usePathPart((pathname) =>
    pathname === null ? '/Home' : pathname.replace(/^\/(ta|en)(?=\/|$)/, '') || '/',
  );
  return (
    <div role="group" aria-label={t('language')} className="flex rounded-full bg-brand-50 p-0.5 text-sm">
      {Object.entries(NAMES).map(([locale, name]) => (
        <a
          key={locale}
          href={localePath(locale, path)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current || undefined}
          // The query stays out of what React draws: a static page does not know it.
          onClick={(event) => {
            document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
            event.currentTarget.href = localePath(locale, path) + location.search + location.hash;
          }}
          // Its letters come from the system on an English page, and stand higher in their line than ours.
          className="inline-flex min-h-10 min-w-11 items-center justify-center rounded-full px-2.5 font-semibold [:lang(en)_&:lang(ta)]:pt-1 text-brand-800 hover:bg-brand-100 max-xl:aria-[current]:hidden aria-[current]:bg-surface aria-[current]:shadow-card"
        >
          {name}
        </a>
      ))}
    </div>
  );
}
