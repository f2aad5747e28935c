import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { preconnect, preload } from 'react-dom';
import { fontFiles } from '@/app/fonts/font-files';
import { lookIcons, LookStyle } from '@/app/look';
import { OfflineWorker } from '@/components/layout/offline-worker';
import { SiteFooter } from '@/components/layout/site-footer';
import { everywhere } from '@/components/layout/with-personal-texts';
import { PicturesFrom } from '@/components/shared/photo';
import { StoreFrame } from '@/components/layout/store-frame';
import { shownMenus } from '@/lib/catalogue/menus/cached';
import { categories } from '@/lib/catalogue/storefront/cached';
import { storeSettings } from '@/lib/site/pages/cached';
import { factsFor } from '@/lib/site/pages/facts';
import { identityVersion } from '@/lib/kernel/identity-version';
import { catalogueIsOpen, env, picturesUrl } from '@/lib/kernel/env';
import { identity } from '@/lib/kernel/identity';
import { isLocale, languageFacts, type Locale } from '@/lib/kernel/locales';
import { paletteOf } from '@/lib/kernel/look/color-rules';
import { DISPLAY_SCRIPT } from '@/lib/kernel/look/display-rules';
import '@/app/globals.css';

/** Fonts of languages with their own script. */
const SCRIPT_FONTS: Partial<Record<Locale, 'tamil'>> = { ta: 'tamil' };

/**
 * Prerenders nothing at build time, which may lack a database; the first visit renders a page,
 * later ones use the cache.
 */
export function generateStaticParams() {
  return [];
}

export const generateViewport = (): Viewport => ({
  width: 'device-width',
  initialScale: 1,
  // In this order: DISPLAY_SCRIPT reads it.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: identity().primary },
    { media: '(prefers-color-scheme: dark)', color: paletteOf(identity()).dark.canvas },
  ],
});

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'shell' });
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: t('title'), template: `%s | ${t('storeName')}` },
    description: t('description'),
    manifest: `/manifest/${locale}`,
    icons: lookIcons(),
    applicationName: t('storeName'),
    appleWebApp: { title: t('shortName'), statusBarStyle: 'default' },
    formatDetection: { telephone: false },
    // Not even the login screen of a members-only store is indexed.
    ...(catalogueIsOpen() ? {} : { robots: { index: false, follow: false } }),
  };
}

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  // Both on a page in another script, which has Latin digits and brands: a font that loads after
  // the first paint causes a full layout.
  const files = fontFiles(identity().fonts);
  const script = SCRIPT_FONTS[locale];
  for (const font of [...(script ? [files[script]] : []), files.latin])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  if (picturesUrl()) preconnect(picturesUrl());
  // A members-only store does not name its categories to visitors.
  const tree = catalogueIsOpen() ? categories(locale) : [];
  const [messages, shown, settings, menus] = await Promise.all([
    getMessages(),
    tree,
    storeSettings(),
    shownMenus(locale),
  ]);
  const footer = <SiteFooter settings={settings} facts={factsFor(settings, locale)} menu={menus.footer} />;
  return (
    // DISPLAY_SCRIPT changes the look before hydration.
    <html lang={locale} dir={languageFacts(locale).direction} data-look="SYSTEM" suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col font-sans">
        <script dangerouslySetInnerHTML={{ __html: DISPLAY_SCRIPT }} />
        <LookStyle />
        {/* Only texts used in client components go to the browser, and only those of the page. */}
        <NextIntlClientProvider messages={{ client: everywhere(messages.client) }}>
          <PicturesFrom url={picturesUrl()}>
            <StoreFrame categories={shown} isForMembers={!catalogueIsOpen()} links={menus.header} footer={footer}>
              {children}
            </StoreFrame>
          </PicturesFrom>
        </NextIntlClientProvider>
        {/* In development script names do not change, so they must not be cached. */}
        {env().NODE_ENV === 'production' && <OfflineWorker version={identityVersion()} />}
      </body>
    </html>
  );
}
