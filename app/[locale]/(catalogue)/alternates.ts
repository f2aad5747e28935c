import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { LOCALES, localePath } from '@/lib/locales';

/** Canonical address and the same page in the other languages. @param path without language prefix */
export function alternates(locale: string, path: string): Metadata['alternates'] {
  const site = env().SITE_URL;
  const languages = Object.fromEntries(LOCALES.map((each) => [each, site + localePath(each, path)]));
  return { canonical: site + localePath(locale, path), languages: { ...languages, 'x-default': site + path } };
}

/** What members-only pages and variants of a list say to search engines. */
export const NOT_INDEXED: Metadata['robots'] = { index: false, follow: true };
