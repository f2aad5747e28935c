'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { localePath } from '@/lib/locales';
import { useInBrowser } from './use-in-browser';

const OTHER = { en: { locale: 'ta', name: 'தமிழ்' }, ta: { locale: 'en', name: 'EN' } } as const;

/** A plain link to the same page in the other language, in that language's own name. */
export function LanguageSwitch() {
  const t = useTranslations('client.shell');
  const other = OTHER[useLocale() === 'ta' ? 'ta' : 'en'];
  const pathname = usePathname();
  // Behind a rewrite the server knows another path than the browser: the true one comes after load.
  const inBrowser = useInBrowser();
  const path = inBrowser ? pathname.replace(/^\/(ta|en)(?=\/|$)/, '') || '/' : '/Home';
  const href = localePath(other.locale, path);
  return (
    <a
      href={href}
      lang={other.locale}
      hrefLang={other.locale}
      onClick={(event) => {
        event.currentTarget.href = href + location.search;
      }}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-3 font-semibold text-brand-800 hover:bg-brand-50"
    >
      <span className="sr-only">{t('otherLanguage')} </span>
      {other.name}
    </a>
  );
}
