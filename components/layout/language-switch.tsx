'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LANGUAGE_COOKIE, localePath } from '@/lib/kernel/locales';
import { usePathPart } from '../shared/use-path-part';

const NAMES = { en: 'English', ta: 'தமிழ்' } as const;

/** The path of a page in any language. */
const plainPath = (pathname: string) => pathname.replace(/^\/(ta|en)(?=\/|$)/, '') || '/';

/** The languages of the store, each a plain link to this very page in it. On phones only the other one has room. */
export function LanguageSwitch() {
  const t = useTranslations('client.shell');
  const current = useLocale();
  const path = usePathPart((pathname) => (pathname === null ? '/Home' : plainPath(pathname)));
  return (
    <div role="group" aria-label={t('language')} className="flex rounded-full bg-brand-50 p-0.5 text-sm">
      {Object.entries(NAMES).map(([locale, name]) => (
        <a
          key={locale}
          href={localePath(locale, path)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current || undefined}
          // The query stays out of what React draws: a static page does not know it. The path is read again, because
          // a click may come before the link of the server's markup is replaced.
          onClick={(event) => {
            document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
            const { pathname, search, hash } = location;
            event.currentTarget.href = localePath(locale, plainPath(pathname)) + search + hash;
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
