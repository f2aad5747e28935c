import type { Metadata } from 'next';
import { env } from '@/lib/kernel/env';
import { LOCALES, localePath, type Locale } from '@/lib/kernel/locales';

const REGIONS: Record<Locale, string> = { en: 'en_IN', ta: 'ta_IN' };

/** Canonical address and the same page in the other languages. @param path without language prefix */
function alternates(locale: string, path: string): Metadata['alternates'] {
  const site = env().SITE_URL;
  const languages = Object.fromEntries(LOCALES.map((each) => [each, site + localePath(each, path)]));
  return { canonical: site + localePath(locale, path), languages: { ...languages, 'x-default': site + path } };
}

/** `picture` is of 1200 x 630; without one the store's own card stands for the page. */
type PageFacts = { title: string; description: string; path: string; picture?: string };

/** What a page that search engines may show, and people may share, says of itself beside its title. */
export function publicPage(
  locale: string,
  { title, description, path, picture = '/icons/share.png' }: PageFacts,
): Metadata {
  const site = env().SITE_URL;
  return {
    description,
    alternates: alternates(locale, path),
    openGraph: {
      type: 'website',
      siteName: 'Medcall',
      title,
      description,
      url: site + localePath(locale, path),
      locale: REGIONS[locale as Locale],
      alternateLocale: LOCALES.filter((each) => each !== locale).map((each) => REGIONS[each]),
      images: [{ url: site + picture, width: 1200, height: 630, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** As much of a text as a search result shows, ending with a whole word. */
export function summary(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 160 ? plain : `${plain.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

/** What members-only pages and variants of a list say to search engines. */
export const NOT_INDEXED: Metadata['robots'] = { index: false, follow: true };
