import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { preconnect, preload } from 'react-dom';
import latinFont from '@/app/fonts/anek-latin.woff2';
import tamilFont from '@/app/fonts/anek-tamil.woff2';
import { OfflineWorker } from '@/components/layout/offline-worker';
import { SiteFooter } from '@/components/layout/site-footer';
import { everywhere } from '@/components/layout/with-personal-texts';
import { PicturesFrom } from '@/components/shared/photo';
import { StoreFrame } from '@/components/layout/store-frame';
import { categories } from '@/lib/catalogue/storefront/cached';
import { storeSettings } from '@/lib/site/pages/cached';
import { factsFor } from '@/lib/site/pages/facts';
import { catalogueIsOpen, env, picturesUrl } from '@/lib/kernel/env';
import { isLocale } from '@/lib/kernel/locales';
import '@/app/globals.css';

/** Nothing is prerendered at build time (there may be no database); the first visit makes a page, the next are served from the cache. */
export function generateStaticParams() {
  return [];
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#0f766e' };

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'shell' });
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: t('title'), template: `%s | ${t('storeName')}` },
    description: t('description'),
    manifest: `/manifest/${locale}`,
    applicationName: t('storeName'),
    appleWebApp: { title: t('storeName'), statusBarStyle: 'default' },
    formatDetection: { telephone: false },
    // A store for members is for nobody else: not even its login screen is indexed.
    ...(catalogueIsOpen() ? {} : { robots: { index: false, follow: false } }),
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  // Both on a Tamil page, whose figures and brands are Latin: a font that comes after the first drawing has the whole page laid out again.
  for (const font of locale === 'ta' ? [tamilFont, latinFont] : [latinFont])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  if (picturesUrl()) preconnect(picturesUrl());
  // A store for members names no category to visitors.
  const tree = catalogueIsOpen() ? categories(locale) : [];
  const [messages, shown, settings] = await Promise.all([getMessages(), tree, storeSettings()]);
  const footer = <SiteFooter settings={settings} facts={factsFor(settings, locale)} />;
  return (
    <html lang={locale}>
      <body className="flex min-h-dvh flex-col font-sans">
        {/* Only what client components say themselves travels to the browser, and of that only what belongs to the page. */}
        <NextIntlClientProvider messages={{ client: everywhere(messages.client) }}>
          <PicturesFrom url={picturesUrl()}>
            <StoreFrame categories={shown} isForMembers={!catalogueIsOpen()} footer={footer}>
              {children}
            </StoreFrame>
          </PicturesFrom>
        </NextIntlClientProvider>
        {/* While developing, names of scripts stay as they are: nothing may keep them. */}
        {env().NODE_ENV === 'production' && <OfflineWorker />}
      </body>
    </html>
  );
}
