'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { BannerSlide } from '@/components/catalogue/home/banner-slide';
import { PromotionCard } from '@/components/catalogue/home/promotion-card';
import type { PlacementList, PlacementTexts } from '@/lib/backoffice/merchandising/placement-rules';
import { DEFAULT_LOCALE, languageName, LOCALES, type Locale } from '@/lib/kernel/locales';

type Props = { list: PlacementList; texts: PlacementTexts };

/** Returns the texts in a language: the default one where there is no translation. */
function viewOf(texts: PlacementTexts, locale: Locale) {
  const textOf = (part: 'title' | 'text' | 'action' | 'alt') =>
    texts[`${part}.${locale}`] || texts[`${part}.${DEFAULT_LOCALE}`];
  const { image, href, colour } = texts;
  const words = { title: textOf('title'), text: textOf('text'), action: textOf('action'), alt: textOf('alt') };
  return { image, href: href || '/', colour, ...words };
}

/** Preview of a banner or promotion as on the home page, in all languages and without links. */
export function BannerPreview({ list, texts }: Props) {
  const [t, reader] = [useTranslations('console.client.banners'), useLocale()];
  if (!texts.image) return <p className="text-ink-soft">{t('noPreview')}</p>;
  return (
    <div className="grid gap-4 *:min-w-0">
      {LOCALES.map((locale) => (
        <div key={locale} className="grid gap-1">
          <p className="text-sm font-medium text-ink-soft">{languageName(reader, locale)}</p>
          <NextIntlClientProvider locale={locale} messages={{}}>
            <div
              lang={locale}
              inert
              className={`overflow-hidden rounded-card border border-line ${list === 'promotions' ? 'max-w-xl' : ''}`}
            >
              {list === 'banners' ? (
                <BannerSlide banner={viewOf(texts, locale)} first={false} label="" role="" />
              ) : (
                <ul>
                  <PromotionCard promotion={{ slug: '', ...viewOf(texts, locale) }} />
                </ul>
              )}
            </div>
          </NextIntlClientProvider>
        </div>
      ))}
    </div>
  );
}
