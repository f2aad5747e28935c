import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { StoreFrame } from '@/components/layout/store-frame';
import { categories } from '@/lib/catalogue/cached';
import { CATALOGUE_IS_OPEN, env } from '@/lib/env';
import { isLocale } from '@/lib/locales';
import '../globals.css';

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
    // A store for members is for nobody else: not even its login screen is indexed.
    ...(CATALOGUE_IS_OPEN ? {} : { robots: { index: false, follow: false } }),
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [messages, tree] = await Promise.all([getMessages(), categories(locale)]);
  return (
    <html lang={locale}>
      <body className="flex min-h-dvh flex-col font-sans">
        {/* Only what client components say themselves travels to the browser. */}
        <NextIntlClientProvider messages={{ client: messages.client }}>
          <StoreFrame categories={tree}>{children}</StoreFrame>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
