import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import '@/app/globals.css';
import { lookIcons, LookStyle } from '@/app/look';
import { currentStaff, preferencesAtWork } from '@/app/signed-in';
import { IconSprite } from '@/components/layout/icon-sprite';
import { USUAL_PREFERENCES } from '@/lib/people/staff/preference-rules';
import { identity } from '@/lib/kernel/identity';
import { isLocale, languageFacts } from '@/lib/kernel/locales';
import { paletteOf } from '@/lib/kernel/look/color-rules';

/** Rendered per request for one person, never cached. */
export const dynamic = 'force-dynamic';

export const generateViewport = (): Viewport => ({
  width: 'device-width',
  initialScale: 1,
  themeColor: paletteOf(identity()).light['brand-900'],
});

export async function generateMetadata({ params }: LayoutProps<'/[locale]/console'>): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'console' });
  return {
    title: { default: t('title'), template: `%s | ${t('title')}` },
    icons: lookIcons(),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false },
  };
}

/**
 * Separate root layout: navigation between store and console loads a whole page, so neither gets
 * the other's scripts, texts or policy.
 */
export default async function ConsoleRoot({ children, params }: LayoutProps<'/[locale]/console'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [{ client, console: staff }, reader] = await Promise.all([getMessages(), currentStaff()]);
  const { look } = reader ? await preferencesAtWork(reader) : USUAL_PREFERENCES;
  return (
    <html lang={locale} dir={languageFacts(locale).direction} data-look={look}>
      <body className="flex min-h-dvh flex-col font-sans">
        <LookStyle />
        <IconSprite />
        <NextIntlClientProvider messages={{ client: { ui: client.ui }, console: { client: staff.client } }}>
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
