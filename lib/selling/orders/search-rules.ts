import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { GATEWAYS } from '@/lib/kernel/payment-gateways';
import { normalEmail, tidyName } from '@/lib/shared/person/rules';

/** Kinds of search input for orders; each has its own index. */
export type OrderQuery =
  | {
      kind:
        | 'id'
        | 'number'
        | 'receipt'
        | 'invoice'
        | 'payment'
        | 'paymentOrder'
        | 'refund'
        | 'email'
        | 'phone'
        | 'tracking'
        | 'pincode';
      value: string;
    }
  /** Lowercase words of a customer's name. */
  | { kind: 'name'; words: string[] };

/** Maximum length of any search term. */
const MAX_LENGTH = 254;
const MAX_WORDS = 4;

type Reader = (text: string, compact: string) => string | undefined;
type Kind = Exclude<OrderQuery['kind'], 'name'>;

/**
 * Format of an order number (`orderNumber` in rules.ts): the dash may be missing, or be another
 * character.
 */
const NUMBER = /^(MC\d{4})[-–—_./]?([2-9A-HJ-NP-Z]{8})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INVOICE = /^(?:MC|CN)\/\d{2}-\d{2}\/\d{6}$/;

/** Matches an id of a gateway: its prefix in any case, the rest exactly. */
const idOf =
  (prefix: string): Reader =>
  (_, compact) => {
    const [, own] = new RegExp(`^${prefix}_([A-Za-z0-9]{6,40})$`, 'i').exec(compact) ?? [];
    return own && `${prefix}_${own}`;
  };

/** Parses an Indian phone number in any spelling, or a foreign one with its country code. */
function readPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  if (digits < 10 || digits > 15 || /\p{L}/u.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isValid() ? number.number : undefined;
}

/**
 * Parses a tracking number as stored by ParcelDetails. A text with letters but no digit is a word
 * instead.
 */
const readTracking: Reader = (_, compact) =>
  /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,39}$/i.test(compact) ? compact.toUpperCase() : undefined;

/** Readers in the order of attempts; the first match counts, except for those in `ALSO`. */
const READERS: [Kind, Reader][] = [
  ['id', (_, compact) => (UUID.test(compact.toLowerCase()) ? compact.toLowerCase() : undefined)],
  ['number', (_, compact) => NUMBER.exec(compact.toUpperCase())?.slice(1).join('-')],
  ['invoice', (_, compact) => (INVOICE.test(compact.toUpperCase()) ? compact.toUpperCase() : undefined)],
  ...GATEWAYS.flatMap(({ idPrefixes: { payment, paymentOrder, refund } }): [Kind, Reader][] => [
    ['payment', idOf(payment)],
    ['paymentOrder', idOf(paymentOrder)],
    ['refund', idOf(refund)],
  ]),
  ['email', (_, compact) => (/^[^@]+@[^@]+$/.test(compact) ? normalEmail(compact) : undefined)],
  ['receipt', (_, compact) => (/^[0-9a-f]{32}$/i.test(compact) ? compact.toLowerCase() : undefined)],
  ['pincode', (_, compact) => (/^[1-9]\d{5}$/.test(compact) ? compact : undefined)],
  ['phone', readPhone],
  ['tracking', readTracking],
];

/** Kinds that keep searching after a match: a phone number may also be a tracking number. */
const ALSO = new Set<Kind>(['phone']);

/** Parses the words of a name; ignores single letters. */
function readName(text: string): OrderQuery[] {
  const words = tidyName(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => /^[\p{L}\p{M}.'’‘ʼ‐\u200c\u200d-]+$/u.test(word) && /\p{L}/u.test(word))
    .slice(0, MAX_WORDS);
  return words.some((word) => [...word].length >= 2) ? [{ kind: 'name', words }] : [];
}

/**
 * Parses a search text for orders.
 * @returns the possible meanings, likeliest first; none if it cannot match an order
 */
export function readOrderQuery(typed: string): OrderQuery[] {
  if (typed.length > MAX_LENGTH) return [];
  // PostgreSQL rejects NUL in a text.
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const compact = text.replace(/\s+/g, '');
  const found: OrderQuery[] = [];
  for (const [kind, read] of READERS) {
    const value = read(text, compact);
    if (value === undefined) continue;
    found.push({ kind, value });
    if (!ALSO.has(kind)) return found;
  }
  return found.length > 0 ? found : readName(text);
}
