import type { Metadata } from 'next';
import { env } from '@/lib/kernel/env';
import { languageTag, localePath, LOCALES } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';
import { fileAddress } from '@/lib/site/identity/file-rules';

/** Returns the name of a language in the Open Graph protocol, for example en_IN. */
const region = (locale: string) => languageTag(locale).replace('-', '_');

/**
 * Returns the canonical address and the same page in the other languages. @param path without
 * language prefix
 */
function alternates(locale: string, path: string): Metadata['alternates'] {
  const site = env().SITE_URL;
  const languages = Object.fromEntries(LOCALES.map((each) => [each, site + localePath(each, path)]));
  return { canonical: site + localePath(locale, path), languages: { ...languages, 'x-default': site + path } };
}

/**
 * `picture`: 1200 x 630; defaults to the store's own card. `isProduct`: the page itself states its
 * type (components/catalogue/product/product-tags.tsx), which Next.js does not know.
 */
type PageFacts = { title: string; description: string; path: string; picture?: string; isProduct?: boolean };

/** Returns the metadata of an indexed, shareable page apart from its title. */
export function publicPage(
  locale: string,
  { title, description, path, picture = fileAddress('share.png'), isProduct }: PageFacts,
): Metadata {
  const site = env().SITE_URL;
  return {
    description,
    alternates: alternates(locale, path),
    openGraph: {
      ...(isProduct ? {} : { type: 'website' }),
      siteName: translate(locale, 'shell.storeName'),
      title,
      description,
      url: site + localePath(locale, path),
      locale: region(locale),
      alternateLocale: LOCALES.filter((each) => each !== locale).map(region),
      images: [{ url: site + picture, width: 1200, height: 630, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** Robots directive of members-only pages and variants of a list. */
export const NOT_INDEXED: Metadata['robots'] = { index: false, follow: true };
