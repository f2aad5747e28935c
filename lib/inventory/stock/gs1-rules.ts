import { readExpiry } from '@/lib/shared/expiry-rules';

/**
 * Data from the scan of a pack: retail barcodes (EAN, UPC), GS1-128, GS1 DataMatrix, GS1 Digital
 * Link, and codes of Schedule H2.
 */
export type ScannedPack = {
  /** Fourteen digits; shorter numbers have leading zeros. */
  gtin: string;
  batch: string | null;
  /** Day such as 2027-03-31. A month without a day ends with its last day. */
  expiry: string | null;
  madeOn: string | null;
  serial: string | null;
  count: number | null;
  /**
   * Second reading of a batch that ends like an expiry, because the scanner may have dropped the
   * separator. Only a person can decide.
   */
  split?: { batch: string; expiry: string };
};

/** Separator after an element of variable length. */
const FNC1 = '\u001d';
/**
 * Characters that scanners and keyboard layouts type for FNC1. GS1 allows none of them in a value.
 */
const SUBSTITUTES = /[\u241d|~èÈ]|\\F|\^\]|<GS>|\{GS\}/gi;
/** Maximum length of a batch in GS1; a longer one contains elements that were not separated. */
const MAX_BATCH = 20;
/**
 * Fixed lengths of elements, including the first two digits of their identifiers (GS1 General
 * Specifications, figure 7.8.5-2).
 */
const FIXED: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
  '7003': 14,
};
/** Lengths of identifiers that start with these digits. All others have two digits. */
const LENGTHS: [RegExp, number][] = [
  [/^(?:31|32|33|34|35|36|39|70|72|80|81|82|43)/, 4],
  [/^(?:23|24|25|40|41|42|71)/, 3],
];
const PREFIX = /^\](?:d[12]|C1|e0|E[04]|Q[13]|J1)/;

/** Returns the check digit of digits (modulo 10, weights 3 and 1 from the right). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** True if the last digit is the check digit of the others. */
export function hasCheckDigit(digits: string): boolean {
  return /^\d{2,18}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** Returns a pack number of 8, 12, 13 or 14 digits as fourteen; null for any other text. */
export const readGtin = (digits: string): string | null =>
  /^(?:\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits) && !/^0+$/.test(digits)
    ? digits.padStart(14, '0')
    : null;

/**
 * Parses YYMMDD. Years are within the fifty before and the 49 after this one; day 00 is the last of
 * its month.
 */
function readDay(text: string, now: Date): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (!yy) return null;
  const today = now.getUTCFullYear();
  const distance = Number(yy) - (today % 100);
  const year = today - (today % 100) + Number(yy) + (distance >= 51 ? -100 : distance <= -50 ? 100 : 0);
  const day = new Date(Date.UTC(year, dd === '00' ? Number(mm) : Number(mm) - 1, Number(dd)));
  const isThere = Number(mm) >= 1 && Number(mm) <= 12 && (dd === '00' || day.getUTCDate() === Number(dd));
  return isThere ? day.toISOString().slice(0, 10) : null;
}

/** Parses elements by their identifiers from a text without brackets; null if it has none. */
function readElements(text: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  let rest = text.replace(new RegExp(`^${FNC1}+`), '');
  while (rest !== '') {
    if (!/^\d{2}/.test(rest)) return null;
    const ai = rest.slice(0, LENGTHS.find(([begin]) => begin.test(rest))?.[1] ?? 2);
    const fixed = FIXED[ai] ?? FIXED[rest.slice(0, 2)];
    const end = rest.indexOf(FNC1);
    const length = fixed ?? (end < 0 ? rest.length : end);
    if (rest.length < length || length <= ai.length) return null;
    const value = rest.slice(ai.length, length);
    if (value.includes(FNC1)) return null;
    elements.set(ai, value);
    rest = rest.slice(length).replace(new RegExp(`^${FNC1}+`), '');
  }
  return elements;
}

const plainValue = (text: string) => text.replaceAll(FNC1, '').trim();

/**
 * Parses elements in the notation printed under the code: (01)08901234567890(17)280331(10)PCM2611A.
 * A value may contain brackets.
 */
function readBrackets(text: string): Map<string, string> | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null;
  const parts = text.split(/\((\d{2,4})\)/).slice(1);
  const values = parts.flatMap((ai, at) => (at % 2 ? [] : [[ai, plainValue(parts[at + 1]!)] as const]));
  return new Map(values);
}

/** Parses a GS1 Digital Link: https://example.in/01/08901234567890/10/PCM2611A?17=280331. */
function readLink(text: string): Map<string, string> | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const steps = pathname.split('/').slice(1);
  const start = steps.findIndex((step, index) => /^(?:01|gtin)$/i.test(step) && readGtin(steps[index + 1] ?? ''));
  if (start < 0) return null;
  const elements = new Map<string, string>();
  const put = (name: string, value: string) => elements.set(LINK_NAMES[name.toLowerCase()] ?? name, value);
  for (let at = start; at + 1 < steps.length; at += 2) put(decode(steps[at]!), decode(steps[at + 1]!));
  for (const [name, value] of searchParams) put(name, value);
  return elements;
}
const LINK_NAMES: Record<string, string> = { gtin: '01', lot: '10', ser: '21', exp: '17' };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const H2_NAMES: [string, RegExp][] = [
  ['01', /(?:gtin|unique product identification code|upic|product code)/],
  ['10', /(?:batch|lot)(?: ?(?:no|number))?\.?/],
  ['17', /(?:expiry|exp|expiry date|date of expiry|use before)(?: date)?\.?/],
  ['11', /(?:mfg|manufacturing|mfd|date of manufacture|manufactured on)(?: date)?\.?/],
];

/**
 * Converts a month or day as printed on packs of Schedule H2 (03/2028, 31/03/2028, MAR 2028,
 * 2028-03-31) to YYMMDD.
 */
const printedDay = (text: string): string | undefined => readExpiry(text)?.slice(2).replaceAll('-', '');

/**
 * Parses plain-text codes of Schedule H2 (GSR 823(E)): a name, a colon and a value on each line or
 * between separators.
 */
function readWords(text: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  for (const part of text.split(/[\r\n|;,]+/)) {
    const [, name = '', value = ''] = /^\s*([^:=]{2,40}?)\s*[:=]\s*(.+?)\s*$/.exec(part) ?? [];
    const ai = H2_NAMES.find(([, words]) => new RegExp(`^${words.source}$`).test(name.toLowerCase()))?.[0];
    if (ai && !elements.has(ai)) elements.set(ai, ai === '17' || ai === '11' ? (printedDay(value) ?? value) : value);
  }
  return elements.has('01') ? elements : null;
}

/** Returns a batch if it is plausible: not too long, and without characters that no batch has. */
const readBatch = (text: string): string | null =>
  text !== '' && text.length <= MAX_BATCH && !/[\p{Cc}\u241d|~èÈ\\^{}]/u.test(text) ? text : null;

/** Finds an expiry at the end of a batch, with or without a date of manufacture before it. */
function readSplit(batch: string, now: Date): ScannedPack['split'] {
  const [, before = '', madeOn, day = ''] = /^(.+?)(?:11(\d{6}))?17(\d{6})$/.exec(batch) ?? [];
  const expiry = readDay(day, now);
  if (!expiry || (madeOn && !readDay(madeOn, now))) return undefined;
  const own = readBatch(before);
  return own ? { batch: own, expiry } : undefined;
}

/**
 * Parses a scanned code that names a pack; null for anything else, such as a SKU.
 * @param now decides the century of two-digit years
 */
export function readPack(scanned: string, now: Date): ScannedPack | null {
  const text = scanned.trim().replace(PREFIX, '').trim();
  const code = text
    .replaceAll(SUBSTITUTES, FNC1)
    .replace(new RegExp(`^${FNC1}+`), '')
    .replace(PREFIX, '');
  const plain = readGtin(code);
  if (plain) return { gtin: plain, batch: null, expiry: null, madeOn: null, serial: null, count: null };
  const gtinOf = (elements: Map<string, string> | null) =>
    readGtin((elements?.get('01') ?? elements?.get('02') ?? '').replace(/\s/g, ''));
  const elements = [readLink(text), readBrackets(code), readElements(code), readWords(text)].find(gtinOf);
  const gtin = elements && gtinOf(elements);
  if (!elements || !gtin) return null;
  const count = elements.get('30') ?? elements.get('37') ?? '';
  const typed = elements.get('10')?.trim() ?? '';
  const expiry = readDay(elements.get('17') ?? elements.get('7003')?.slice(0, 6) ?? '', now);
  const split = expiry ? undefined : readSplit(typed, now);
  return {
    gtin,
    batch: readBatch(typed),
    expiry,
    madeOn: readDay(elements.get('11') ?? '', now),
    serial: elements.get('21')?.trim() || null,
    count: /^\d{1,8}$/.test(count) ? Number(count) : null,
    ...(split && { split }),
  };
}
