import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, type Locale } from '@/lib/kernel/locales';
import { processWide } from '@/lib/kernel/process-wide';
import { readPageFile } from './read-page-file';
import type { ShippedPage } from './types';

const folder = () => join(/*turbopackIgnore: true*/ process.cwd(), 'content');

/** Reads the page files of one language; a language without a folder has none. */
function readFolder(locale: Locale): Map<string, ShippedPage> {
  try {
    const files = readdirSync(join(folder(), locale)).filter((file) => file.endsWith('.md'));
    return new Map(
      files.map((file) => [
        file.slice(0, -'.md'.length),
        readPageFile(readFileSync(join(folder(), locale, file), 'utf8')),
      ]),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

const folders = processWide('shippedPages', () => new Map<Locale, Map<string, ShippedPage>>());

/** Returns the page that the release ships in one language; undefined if it has none. */
export function shippedPage(slug: string, locale: Locale): ShippedPage | undefined {
  const pages = folders.get(locale) ?? readFolder(locale);
  folders.set(locale, pages);
  return pages.get(slug);
}

/** Returns the page that the release ships, in the default language if this one has none. */
export const shippedPageFor = (slug: string, locale: Locale): ShippedPage | undefined =>
  shippedPage(slug, locale) ?? shippedPage(slug, DEFAULT_LOCALE);
