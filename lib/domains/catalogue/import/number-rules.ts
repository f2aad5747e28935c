import { rupeesToPaise } from '@/lib/kernel/money';

export { readExpiry } from '@/lib/shared/expiry-rules';

const DEAREST_PAISE = 2_000_000_000;
/** What stands around a sum on price lists: ₹ 45.50, Rs. 45/-, INR 1,23,456.78 only. */
const AROUND_SUMS = /₹|\/-|^(?:rs\.?|inr|mrp)(?=[\s\d.:-])[\s:]*|(?:\brs\.?|\binr|\bonly)\.?$/gi;
/** Digits in groups, as India (1,23,456) and others (123,456) write them, or without any. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/;

/** A number of a cell; undefined for what is none. Spaces, also the narrow ones of spreadsheets, stand for nothing. */
function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f]+/g, '').replace(/^\+(?=\d)/, '');
  return GROUPED.test(plain) ? Number(plain.replaceAll(',', '')) : undefined;
}

/** A sum in rupees as paise: '1,23,456.78', '₹ 1,234.50', 'Rs. 45/-'. Undefined for what is none, is negative or beyond all prices. */
export function readRupees(text: string): number | undefined {
  const rupees = readNumber(text.trim().replaceAll(AROUND_SUMS, '').trim());
  if (rupees === undefined) return undefined;
  const paise = rupeesToPaise(rupees);
  return paise <= DEAREST_PAISE ? paise : undefined;
}

const MOST_UNITS = 1_000_000;
/** Whole units: '1,200', '40.00', '12 nos', '5 strips'. */
export function readUnits(text: string): number | undefined {
  const units = readNumber(text.trim().replace(/(?<=\d)\s*(?:nos?|pcs?|units?|strips?|packs?|box(?:es)?)\.?$/i, ''));
  return units !== undefined && Number.isInteger(units) && units <= MOST_UNITS ? units : undefined;
}

/** A percentage in hundredths of a percent: '12.5%', '5', '12 %'. */
export function readPercentBp(text: string): number | undefined {
  const percent = readNumber(text.trim().replace(/\s*%$/, ''));
  return percent !== undefined && percent <= 100 ? Math.round(percent * 100) : undefined;
}

/** The number of a barcode in fourteen digits, shorter ones with zeros before them; undefined where its check digit is wrong. */
export function readGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s'-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const gtin = digits.padStart(14, '0');
  const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && sum > 0 ? gtin : undefined;
}

/** What a spreadsheet would compute: text here, never done. A plain number with a sign is none. */
export const isFormula = (text: string): boolean =>
  /^\s*[=+\-@]/.test(text) && readNumber(text.trim().replace(/^-/, '')) === undefined && text.trim().length > 1;
