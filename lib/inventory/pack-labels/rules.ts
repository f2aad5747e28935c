import { checkDigitOf } from '@/lib/inventory/stock/gs1-rules';

/** Sizes of labels: an A4 sheet of three columns and eight rows, and a roll of 50 x 25 mm. */
export const LABEL_SIZES = ['a4-3x8', 'roll-50x25'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Maximum labels of one file: fifty A4 sheets. */
export const MAX_LABELS = 1200;
/** Maximum length of a number of labels as typed. */
export const LABEL_COUNT_LENGTH = 6;
/** Maximum products that get a barcode in one call: those of a long bill. */
export const MAX_PRODUCTS = 1000;

/**
 * First digits of numbers that GS1 leaves to each store (restricted circulation). They never leave
 * the store: feeds and pages leave them out (`publicGtin`).
 */
export const OWN_PREFIXES = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const;

/**
 * Returns the store's own barcode of a product: an EAN-13 with the product's id, as fourteen
 * digits.
 */
export function ownGtin(productId: number, prefix: (typeof OWN_PREFIXES)[number] = '20'): string {
  const digits = `${prefix}${String(productId).padStart(10, '0')}`;
  return `0${digits}${checkDigitOf(digits)}`;
}

/** Returns the code that a label prints: a retail number as EAN, any other as Code 128. */
export function codeOf(gtin: string | null, sku: string): { kind: 'ean13' | 'ean8' | 'code128'; text: string } {
  if (gtin === null) return { kind: 'code128', text: sku };
  if (gtin.startsWith('000000')) return { kind: 'ean8', text: gtin.slice(6) };
  return gtin.startsWith('0') ? { kind: 'ean13', text: gtin.slice(1) } : { kind: 'code128', text: gtin };
}
