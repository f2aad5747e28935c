import { ungrouped } from '@/lib/kernel/money';
import type { Problem } from '@/lib/kernel/problem-key';
import { fieldOf, type ProductKind, type ProductProperty } from '@/lib/catalogue/storefront/product-field-rules';
import { kindOf, lengthOf, propertyOf, SCHEDULES, type ProductField } from './field-rules';
import { MAX_UNITS_PER_LINE, parseTierPrices, type TierPrice } from '@/lib/shared/prices/tier-price-rules';
import type { Specification } from './types';

/** Value of a form text, or its problem. */
export type Parsed =
  { value: string | number | boolean | null | number[] | Specification[] | TierPrice[] } | { problem: Problem };

const wrong = (key: string, values?: Problem['values']): Parsed => ({ problem: { key, values } });
/** Kinds that are never blank. */
const NEEDED: readonly (ProductKind | 'specifications')[] = ['paise', 'rate', 'number', 'schedule', 'boolean'];
const MAX_PAISE = 2_000_000_000;

/**
 * Parses typed rupees: 12, 12.5, 1,250.00.
 * @returns integer paise; null if it is not an amount
 */
export function paiseOf(text: string): number | null {
  const plain = ungrouped(text.trim()) ?? '';
  const [, rupees, paise = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  const sum = rupees === undefined ? 0 : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
  return sum > 0 && sum <= MAX_PAISE ? sum : null;
}

/**
 * Parses a typed percentage: 5, 2.25.
 * @returns hundredths of a percent; null if it is not a percentage
 */
export function pointsOf(text: string): number | null {
  const [, sign = '', whole, part = ''] = /^([+-]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? -points : points;
}

/** Parses specifications, one per line: `Name: value`. */
function rowsOf(text: string): Specification[] | null {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':');
      return { key: line.slice(0, Math.max(at, 0)).trim(), value: line.slice(at + 1).trim() };
    });
  return rows.every(({ key, value }) => key !== '' && value !== '') ? rows : null;
}

function monthsOf(text: string): number[] | null {
  const months = text.split(/[\s,]+/).filter(Boolean);
  if (!months.every((month) => /^(?:[1-9]|1[0-2])$/.test(month))) return null;
  return [...new Set(months.map(Number))].sort((a, b) => a - b);
}

function parseKind(kind: ProductKind | 'specifications', text: string): Parsed {
  switch (kind) {
    case 'text':
      return { value: text };
    case 'optionalText':
      return { value: text === '' ? null : text };
    case 'boolean':
      return text === 'yes' || text === 'no' ? { value: text === 'yes' } : wrong('fieldInvalid');
    case 'paise': {
      const paise = paiseOf(text);
      return paise === null ? wrong('moneyInvalid') : { value: paise };
    }
    case 'units': {
      if (text === '') return { value: null };
      const isCount = /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_UNITS_PER_LINE;
      return isCount ? { value: Number(text) } : wrong('unitsInvalid', { most: MAX_UNITS_PER_LINE });
    }
    case 'tiers': {
      if (text === '') return { value: null };
      const tiers = parseTierPrices(text);
      return tiers ? { value: tiers } : wrong('tierPricesInvalid');
    }
    case 'rate': {
      const points = pointsOf(text);
      return points === null || points < 0 || points > 4000 ? wrong('gstInvalid') : { value: points };
    }
    case 'hsn':
      return /^\d{4}(?:\d{2}){0,2}$/.test(text) ? { value: text } : wrong('hsnInvalid');
    case 'quantity': {
      if (text === '') return { value: null };
      return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 ? { value: text } : wrong('quantityInvalid');
    }
    case 'number':
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : wrong('fieldInvalid');
    case 'schedule':
      return (SCHEDULES as readonly string[]).includes(text) ? { value: text } : wrong('fieldInvalid');
    case 'months': {
      const months = monthsOf(text);
      return months ? { value: months } : wrong('monthsInvalid');
    }
    case 'specifications': {
      const rows = rowsOf(text);
      return rows ? { value: rows } : wrong('specificationsInvalid');
    }
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : wrong('fieldInvalid');
  }
}

/** Parses the text of a field. A blank text deletes an optional value. */
export function parseField(field: ProductField, given: string): Parsed {
  const text = given.trim();
  const [kind, property] = [kindOf(field), propertyOf(field)];
  if (text === '' && (NEEDED.includes(kind) || (property && fieldOf(property).isRequired)))
    return wrong('settingMissing');
  if (text.length > lengthOf(field)) return wrong('settingTooLong', { most: lengthOf(field) });
  // PostgreSQL cannot store NUL.
  if (text.includes('\0')) return wrong('fieldInvalid');
  return parseKind(kind, text);
}

/**
 * Converts a text of the history back to the value of a column.
 * @throws Error for a text that no value of the field has
 */
export function storedValueOf(property: ProductProperty, text: string) {
  const { kind } = fieldOf(property);
  // An import may leave the HSN open, but a form never does.
  if (kind === 'hsn' && text === '') return '';
  // A computed amount may be too low or too high, and is then refused.
  if (kind === 'paise') return Math.round(Number(text) * 100);
  const parsed = parseKind(kind, text);
  if ('problem' in parsed) throw new Error(`A stored ${property} cannot be read`);
  return parsed.value;
}
