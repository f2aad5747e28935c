import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo';
import { languageName, localePath, nextLocale } from '@/lib/kernel/locales';
import { SameInOther } from '../frame/nav-links';

type Props = { locale: string; title: string; text: string; children: ReactNode };

/** Layout of the login steps. */
export function AuthLayout({ locale, title, text, children }: Props) {
  const [t, words] = [useTranslations('console.login'), useTranslations('console')];
  return (
    <main className="mx-auto grid w-full max-w-md flex-1 content-center gap-6 px-4 py-8">
      <div className="flex items-center justify-between gap-4">
        <a href={localePath(locale, '/Home')} aria-label={t('shop')}>
          <Logo name={words('storeName')} />
        </a>
        <SameInOther label={words('languageName', { language: languageName(locale, nextLocale(locale)) })} />
      </div>
      <div className="grid gap-6 rounded-card bg-surface p-5 shadow-card sm:p-8">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold text-balance">{title}</h1>
          <p className="text-ink-soft">{text}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
