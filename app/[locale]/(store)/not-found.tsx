import { Search, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { locale as localeOfAddress } from 'next/root-params';
import { SubcategoryLinks } from '@/components/catalogue/lists/subcategory-links';
import { buttonClass } from '@/components/ui/button';
import { homeHref, listHref } from '@/components/shared/addresses';
import { AppLink } from '@/components/ui/app-link';
import { categories } from '@/lib/catalogue/storefront/cached';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/rules';
import { catalogueIsOpen } from '@/lib/kernel/env';
import { toLocale, type Locale } from '@/lib/kernel/locales';

/**
 * Uses the address, not the request: a cached page has no request, and Next.js would respond with a
 * 500.
 */
async function languageOf(): Promise<Locale> {
  const named = await localeOfAddress();
  return toLocale(named);
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await languageOf(), namespace: 'shell.notFound' });
  return { title: t('title') };
}

/**
 * Fallback 404 of Next.js, where lib/kernel/edge/request-listener.ts has not responded
 * (members-only store, development): message, search, categories, and a link to the home page.
 */
export default async function NotFound() {
  const locale = await languageOf();
  setRequestLocale(locale);
  // Each page includes this one, so a members-only store names no category here either.
  const shown = catalogueIsOpen() ? categories(locale) : [];
  const [t, tree] = await Promise.all([getTranslations({ locale, namespace: 'shell.notFound' }), shown]);
  return (
    <div className="page grid place-items-center py-12 md:py-16">
      <div className="grid w-full max-w-2xl justify-items-center gap-4 text-center">
        <span aria-hidden className="grid size-24 place-items-center rounded-full bg-brand-100 text-brand-700">
          <SearchX className="size-11" />
        </span>
        <p className="figures text-lg font-semibold text-brand-700">404</p>
        <h1 className="text-3xl leading-tight font-bold">{t('title')}</h1>
        <p className="max-w-lg text-ink-soft">{t('text')}</p>
        <form
          role="search"
          aria-label={t('search')}
          action={listHref(locale)}
          className="flex w-full max-w-lg flex-wrap justify-center gap-3"
        >
          <span className="relative min-w-56 grow">
            <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-soft" />
            <input
              type="search"
              name="q"
              required
              maxLength={SEARCH_LENGTH}
              aria-label={t('search')}
              enterKeyHint="search"
              className="h-12 w-full rounded-full border border-line-strong bg-surface pr-4 pl-12"
            />
          </span>
          <button type="submit" className={buttonClass('primary')}>
            {t('searchButton')}
          </button>
        </form>
        <div className="flex flex-wrap justify-center gap-3">
          <AppLink href={homeHref(locale)} className={buttonClass('secondary')}>
            {t('home')}
          </AppLink>
          <AppLink href={listHref(locale)} className={buttonClass('secondary')}>
            {t('products')}
          </AppLink>
        </div>
        {tree.length > 0 && (
          <nav aria-labelledby="not-found-shelves" className="mt-4 w-full">
            <h2 id="not-found-shelves" className="mb-3 text-lg font-semibold">
              {t('popular')}
            </h2>
            <SubcategoryLinks categories={tree} className="grid-cols-2 sm:grid-cols-3" />
          </nav>
        )}
      </div>
    </div>
  );
}
