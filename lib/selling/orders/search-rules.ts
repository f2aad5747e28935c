import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { normalEmail, tidyName } from '@/lib/shared/person/rules';

/** What somebody may have typed to find orders by; each kind is looked up in an index of its own. */
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
  /** Words of a customer's name, in small letters. */
  | { kind: 'name'; words: string[] };

/** Longer than anything that orders are found by. */
const LONGEST = 254;
const MOST_WORDS = 4;

type Reader = (text: string, compact: string) => string | undefined;
type Kind = Exclude<OrderQuery['kind'], 'name'>;

/** What an order's number is drawn from (`orderNumber` in rules.ts): the dash may be missing, or be another sign. */
const NUMBER = /^(MC\d{4})[-–—_./]?([2-9A-HJ-NP-Z]{8})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INVOICE = /^(?:MC|CN)\/\d{2}-\d{2}\/\d{6}$/;

/** The ids of Razorpay: their prefix in any case, what follows as it is. */
const idOf =
  (prefix: string): Reader =>
  (_, compact) => {
    const [, own] = new RegExp(`^${prefix}_([A-Za-z0-9]{6,40})$`, 'i').exec(compact) ?? [];
    return own && `${prefix}_${own}`;
  };

/** A number of India in any spelling, or one of another country with its code. */
function readPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  if (digits < 10 || digits > 15 || /\p{L}/u.test(text)) return undefined;
  const number = parsePhoneNumberFromString(text, 'IN');
  return number?.isValid() ? number.number : undefined;
}

/** As ParcelDetails keeps them. With a letter in it there is a digit too, else it is a word. */
const readTracking: Reader = (_, compact) =>
  /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,39}$/i.test(compact) ? compact.toUpperCase() : undefined;

/** In the order in which they are tried; the first is what was meant, but for those of `ALSO`. */
const READERS: [Kind, Reader][] = [
  ['id', (_, compact) => (UUID.test(compact.toLowerCase()) ? compact.toLowerCase() : undefined)],
  ['number', (_, compact) => NUMBER.exec(compact.toUpperCase())?.slice(1).join('-')],
  ['invoice', (_, compact) => (INVOICE.test(compact.toUpperCase()) ? compact.toUpperCase() : undefined)],
  ['payment', idOf('pay')],
  ['paymentOrder', idOf('order')],
  ['refund', idOf('rfnd')],
  ['email', (_, compact) => (/^[^@]+@[^@]+$/.test(compact) ? normalEmail(compact) : undefined)],
  ['receipt', (_, compact) => (/^[0-9a-f]{32}$/i.test(compact) ? compact.toLowerCase() : undefined)],
  ['pincode', (_, compact) => (/^[1-9]\d{5}$/.test(compact) ? compact : undefined)],
  ['phone', readPhone],
  ['tracking', readTracking],
];

/** Digits that are a telephone number may as well be what a courier calls a parcel. */
const ALSO = new Set<Kind>(['phone']);

/** The words of a name; a single letter is none. */
function readName(text: string): OrderQuery[] {
  const words = tidyName(text)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => /^[\p{L}\p{M}.'’‘ʼ‐\u200c\u200d-]+$/u.test(word) && /\p{L}/u.test(word))
    .slice(0, MOST_WORDS);
  return words.some((word) => [...word].length >= 2) ? [{ kind: 'name', words }] : [];
}

/**
 * Reads what somebody typed to find orders by.
 * @returns what it may mean, the likeliest first; nothing when no order can be found by it
 */
export function readOrderQuery(typed: string): OrderQuery[] {
  if (typed.length > LONGEST) return [];
  // PostgreSQL takes no NUL in a text.
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
