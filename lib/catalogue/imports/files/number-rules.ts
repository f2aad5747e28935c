import { rupeesToPaise, ungrouped } from '@/lib/kernel/money';
import { GST_RATES_BP } from '@/lib/shared/tax/rules';

export { readExpiry } from '@/lib/shared/expiry-rules';

const DEAREST_PAISE = 2_000_000_000;
/** Text around amounts on price lists: ₹ 45.50, Rs. 45/-, INR 1,23,456.78 only. */
const AROUND_SUMS = /₹|\/-|^(?:rs\.?|inr|mrp)(?=[\s\d.:-])[\s:]*|(?:\brs\.?|\binr|\bonly)\.?$/gi;

/**
 * Reads a number from a cell, or returns undefined. Spaces between digits separate groups as commas
 * do, including the narrow spaces of spreadsheets.
 */
function readNumber(text: string): number | undefined {
  const plain = text
    .replaceAll(/(?<=\d)\s+(?=\d)/g, ',')
    .replaceAll(/\s+/g, '')
    .replace(/^\+(?=\d)/, '');
  const digits = ungrouped(plain);
  return digits === undefined ? undefined : Number(digits);
}

/** Three decimals that are not whole paise: the dot of `1.234` may separate thousands. */
const MAY_BE_THOUSANDS = /^\d{1,3}\.\d\d[1-9]$/;

/**
 * Reads an amount in rupees as paise: '1,23,456.78', '₹ 1,234.50', 'Rs. 45/-'. Returns undefined
 * for other texts, for negative or unrealistic amounts, and for an ambiguous comma or dot: `45,50`,
 * `1.234`.
 */
export function readRupees(text: string): number | undefined {
  const plain = text.trim().replaceAll(AROUND_SUMS, '').trim();
  const rupees = readNumber(plain);
  if (rupees === undefined || MAY_BE_THOUSANDS.test(plain)) return undefined;
  const paise = rupeesToPaise(rupees);
  return paise <= DEAREST_PAISE ? paise : undefined;
}

const MAX_UNITS = 1_000_000;
/** Reads whole units: '1,200', '40.00', '12 nos', '5 strips'. */
export function readUnits(text: string): number | undefined {
  const units = readNumber(text.trim().replace(/(?<=\d)\s*(?:nos?|pcs?|units?|strips?|packs?|box(?:es)?)\.?$/i, ''));
  return units !== undefined && Number.isInteger(units) && units <= MAX_UNITS ? units : undefined;
}

/** Reads a percentage in hundredths of a percent: '12.5%', '5', '12 %'. */
export function readPercentBp(text: string): number | undefined {
  const percent = readNumber(text.trim().replace(/\s*%$/, ''));
  return percent !== undefined && percent <= 100 ? Math.round(percent * 100) : undefined;
}

const NO_VALUE = /^(?:-+|n\.?\/?a\.?)?$/i;
/** Words around a rate: GST 12%, @5%, 12% IGST. */
const AROUND_RATES = /\b(?:total|rate|igst|cgst|sgst|utgst|gst|tax)\b|[@:()]/gi;

/**
 * Reads a GST rate in hundredths of a percent: '12%', 'GST 12 %', 'nil', or its equal halves '2.5%
 * + 2.5%'. Returns null for an empty cell, and undefined for unreadable texts and for rates that do
 * not exist in law.
 */
export function readGstBp(text: string): number | null | undefined {
  const plain = text.trim();
  if (NO_VALUE.test(plain)) return null;
  if (/^(?:nil(?:[\s-]?rated)?|exempt(?:ed)?)$/i.test(plain)) return 0;
  const halves = plain
    .replaceAll(AROUND_RATES, ' ')
    .split('+')
    .map((part) => readPercentBp(part));
  const [one, other = one] = halves;
  if (one === undefined || halves.length > 2 || one !== other) return undefined;
  const bp = one * halves.length;
  return GST_RATES_BP.includes(bp) ? bp : undefined;
}

/**
 * Reads the digits of an HSN: '3004', '3004.90.63', '3305 10 90'. Returns null for an empty cell,
 * and undefined for other texts.
 */
export function readHsn(text: string): string | null | undefined {
  const plain = text.trim();
  if (NO_VALUE.test(plain) || /^nil$/i.test(plain)) return null;
  const digits = plain.replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, '');
  return /^\d{4}(?:\d{2}){0,2}$/.test(digits) ? digits : undefined;
}

/**
 * Reads a barcode and pads it with zeros to 14 digits. Returns undefined if its check digit is
 * wrong.
 */
export function readGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s'-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const gtin = digits.padStart(14, '0');
  const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && sum > 0 ? gtin : undefined;
}

/**
 * True for text that a spreadsheet would compute; the store never does. Numbers with a sign do not
 * count.
 */
export const isFormula = (text: string): boolean => /^\s*[=+\-@]\s*\S/.test(text) && !/^\s*[+-][\d\s.,]*$/.test(text);
