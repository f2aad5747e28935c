// Limits the files that name a language of the store: docs/change-map.md#10-a-language.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './imports';

/**
 * Code that names languages other than the default one. Adding a language touches these files, its
 * two message files and its folder of pages; a script also its font and `app/globals.css`.
 */
export const NAMING_LANGUAGES = [
  'lib/kernel/locales.ts',
  'lib/kernel/messages.ts',
  'lib/money/invoices/amount-in-words.ts',
  'app/global-error.tsx',
  'app/[locale]/(store)/layout.tsx',
  'public/sw.js',
];

/** Texts by language: our categories with their names. */
const DATA = /^lib\/catalogue\/imports\/files\/categories\.ts$/;
const COMMENTS = /\/\*[^]*?\*\/|(?<![:'"`\\\w])\/\/.*$/gm;

/** Files outside the folders of code that may name a language. */
const SINGLE = ['app/globals.css', 'public/sw.js', 'next.config.ts', 'playwright.config.ts'];

/** Reads the code that serves every language: the application and its tools, without tests. */
export const readLanguageSources = (root: string): Record<string, string> => ({
  ...readSources(root, ['app', 'components', 'lib', 'sandbox', 'tools']),
  ...Object.fromEntries(SINGLE.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
});

/**
 * Finds files that compare a value with one language or read the text of one by its code, and files
 * that name one other than the default but are not in `NAMING_LANGUAGES`.
 * Also finds names with a language at their end, such as `nameTa` and `title_ta`.
 * @param sources texts by path
 * @param locales codes of all languages, the default one first
 */
export function findLanguages(sources: Record<string, string>, locales: readonly string[]): string[] {
  const code = `(['"\`])(?:${locales.join('|')})`;
  const comparison = new RegExp(`(?:[!=]==?|<>|\\bcase|\\.\\w+ =)\\s*${code}\\1|${code}\\2\\s*[!=]==?`);
  const codes = locales.join('|');
  const property = new RegExp(`(?<=[\\w)\\]}?!])(?:\\.(?:${codes})(?![\\w'"\`-])|\\[(['"\`])(?:${codes})\\1\\])`);
  const others = locales.slice(1);
  const endings = others.flatMap((locale) => [
    `[a-z}]${locale[0]!.toUpperCase()}${locale.slice(1)}`,
    `[a-z]_${locale}`,
  ]);
  const suffix = new RegExp(`(?:${endings.join('|')})(?![\\w$])`);
  const name = new RegExp(`(?<![\\w-])(?:${others.join('|')})(?:[-_]IN)?(?![\\w-])`);
  return Object.entries(sources).flatMap(([file, text]) => {
    if (DATA.test(file)) return [];
    const plain = text.replaceAll(COMMENTS, '');
    if (comparison.test(plain)) return [`${file} compares with one language: use lib/kernel/locales.ts`];
    if (property.test(plain)) return [`${file} reads the text of one language: use DEFAULT_LOCALE or localText`];
    if (suffix.test(plain) && !NAMING_LANGUAGES.includes(file))
      return [`${file} has a name for one language: use a record by language, such as name[locale]`];
    return name.test(plain) && !NAMING_LANGUAGES.includes(file)
      ? [`${file} names a language: use lib/kernel/locales.ts (docs/change-map.md#10-a-language)`]
      : [];
  });
}
