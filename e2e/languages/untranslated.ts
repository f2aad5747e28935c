import type { Page } from '@playwright/test';
import { languageName, languageTag, LOCALES, type Locale } from '@/lib/kernel/locales';
import { DEMO_SETTINGS } from '@/lib/site/pages/demo-settings';
import { inDatabase } from '../database';

/**
 * Words of every language: abbreviations in capitals, names of services and keys, and forms of the
 * law by number.
 */
const COMMON =
  /(?<![\p{L}\p{M}])(?:[A-Z]{2,6}|Google|WhatsApp|Razorpay|Ctrl|Alt|Esc|Enter|Shift|Form(?= \d))(?![\p{L}\p{M}])/gu;

/** Tables whose texts have no translation: names, addresses and what people wrote. */
const TABLES = [
  ...['customer', 'address', 'pharmacist_registration', 'supplier', 'supplier_licence', 'review', 'salt', 'salt_alias'],
  ...['order', 'order_line', 'prescription', 'stock_batch', 'product_barcode', 'register_entry', 'audit_entry'],
  ...['enquiry', 'partner_request', 'product_request', 'import_run', 'purchase_receipt', 'recall', 'saved_view'],
  ...[
    'patient',
    'proposal',
    'prescription_decision',
    'coupon',
    'delivery_zone',
    'redirect',
    'missing_address',
    'setting',
  ],
];
/** Columns of the catalogue that have no translation. */
const PRODUCT_COLUMNS = ['brand', 'manufacturer', 'manufacturer_address', 'composition', 'country_of_origin', 'form'];

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Returns all texts of the database that have no translation, the longest first. */
async function readStoredTexts(tables: string[]): Promise<string[]> {
  const rows = await inDatabase(async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = current_schema() AND data_type IN ('text', 'jsonb')
         AND (table_name = ANY($1) OR (table_name = 'product' AND column_name = ANY($2)))`,
      [tables, PRODUCT_COLUMNS],
    );
    const parts = columns.map(
      ({ table, column }) =>
        `(SELECT DISTINCT to_jsonb("${column}") AS value, ${table.startsWith('salt')} AS "isSalt" FROM "${table}" WHERE "${column}" IS NOT NULL LIMIT 5000)`,
    );
    return (await client.query<{ value: unknown; isSalt: boolean }>(parts.join(' UNION '))).rows;
  });
  const texts = [...rows, { value: DEMO_SETTINGS, isSalt: false }].flatMap(({ value, isSalt }) =>
    textsIn(value)
      .flatMap((text) => [text, ...text.split(/\n|, /)])
      // One word in small letters is the name of a kind or state, whose label has a translation.
      .filter((text) => isSalt || !/^[a-z_.]+$/.test(text)),
  );
  return [...new Set(texts.map((text) => text.trim().toLowerCase()))]
    .filter((text) => /[a-z]{3}/.test(text))
    .toSorted((one, other) => other.length - one.length);
}

/** Returns words that come from the browser: names of months, weekdays, days and languages. */
function wordsOfIntl(locale: Locale): Set<string> {
  const tag = languageTag(locale);
  // Each month, and each day of a week.
  const dates = Array.from({ length: 12 }, (_, at) => new Date(2026, at, at + 1));
  dates.push(...Array.from({ length: 7 }, (_, at) => new Date(2026, 0, at + 1)));
  const styles = ['short', 'long'] as const;
  const texts = dates.flatMap((date) =>
    styles.map((style) => new Intl.DateTimeFormat(tag, { weekday: style, month: style }).format(date)),
  );
  for (const type of ['conjunction', 'disjunction'] as const)
    texts.push(new Intl.ListFormat(tag, { type }).format(['', '', '']));
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const)
    texts.push(...[-2, -1, 0, 1, 2].map((count) => relative.format(count, unit)));
  texts.push(...LOCALES.map((each) => languageName(locale, each)));
  return new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)));
}

/** Texts of the database when they were last read, by the tables. */
const stored = new Map<string[], string[]>();

/** Blanks out a text wherever it is, in capitals or small letters. */
function without(text: string, known: string): string {
  const small = text.toLowerCase();
  let rest = text;
  for (let at = small.indexOf(known); at >= 0; at = small.indexOf(known, at + known.length))
    rest = rest.slice(0, at) + ' '.repeat(known.length) + rest.slice(at + known.length);
  return rest;
}

/** The console also shows the catalogue in the language in which the owner wrote it. */
export const TABLES_OF_CONSOLE = [...TABLES, 'product', 'category', 'subcategory', 'banner', 'promotion'];

/**
 * Returns the visible texts and labels of a page in the pseudo-language that have an English word.
 * Each text of the message files and of the demo catalogue has accents there; names, and what
 * people wrote, have none.
 */
export async function findUntranslated(page: Page, locale: Locale, tables = TABLES): Promise<string[]> {
  const browserWords = wordsOfIntl(locale);
  const texts = await page.evaluate(() => {
    const isData = (element: Element | null) =>
      element?.closest(
        'script, style, noscript, code, kbd, [lang="en"], [lang="ta"], [translate="no"], input, textarea, time',
      );
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isData(node.parentElement) && node.parentElement?.checkVisibility()) found.push(node.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        if (!element.closest('[lang="en"], [lang="ta"], [translate="no"]'))
          found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const hasWord = (text: string) =>
    text
      .replaceAll(COMMON, ' ')
      // Placeholders that an owner types, addresses and codes are not words.
      .replace(/\{\w+\}|\S*[@/\\.:_\d]\S*/g, ' ')
      .split(/[^\p{L}\p{M}’']+/u)
      .some((word) => /^[A-Za-z’']{3,}$/.test(word) && !browserWords.has(word.toLowerCase()));
  const suspicious = [...new Set(texts)].filter(hasWord);
  // The address has the words of a search.
  const typed = [...new URL(page.url()).searchParams.values()].map((text) => text.toLowerCase());
  const beyondStored = () =>
    suspicious.filter((text) => hasWord([...typed, ...(stored.get(tables) ?? [])].reduce(without, text)));
  if (beyondStored().length === 0) return [];
  stored.set(tables, await readStoredTexts(tables));
  return beyondStored();
}
