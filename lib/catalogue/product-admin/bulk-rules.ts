import type { FieldName, PropertyWith } from '@/lib/catalogue/storefront/product-field-rules';
import type { BulkOperation } from './bulk-operation-rules';
import { PRODUCT_STATES, stateOf, type ProductState } from './field-rules';
import { saleProblems, type Declared } from './sale-rules';
import { rupeeText } from '@/lib/kernel/money';
import type { ProductRecord } from './types';

/** Maximum number of products per bulk change. */
export const MAX_BULK_PRODUCTS = 5000;

export type BulkRow = Declared &
  Pick<
    ProductRecord,
    | 'id'
    | 'sku'
    | 'name'
    | 'categoryId'
    | 'subcategoryId'
    | 'mrpPaise'
    | 'pricePaise'
    | 'batchMrpPaise'
    | 'isActive'
    | 'discontinued'
  >;
/**
 * An operation with its value: hundredths of a percent, paise, the id of a subcategory, or a state.
 */
export type BulkStep =
  { operation: Exclude<BulkOperation, 'state'>; value: number } | { operation: 'state'; value: ProductState };

export type BulkField = FieldName<PropertyWith<{ isBulkEdited: true }>> | 'undecided' | 'productState';
export type BulkTexts = Record<BulkField, string>;
export type BulkChange = Partial<Record<BulkField, [string, string]>>;
export type BulkRefusal = 'aboveMrp' | 'aboveBatch' | 'noPrice' | 'notReady';
export type BulkOutcome = { change: BulkChange } | { refusal: BulkRefusal } | null;

/** Returns the fields that a bulk change can touch, in the format of the history. */
export const bulkTexts = (row: BulkRow): BulkTexts => ({
  mrp: rupeeText(row.mrpPaise),
  price: rupeeText(row.pricePaise),
  subcategory: String(row.subcategoryId),
  undecided: row.undecided.join(', '),
  productState: stateOf(row),
});

const MAX_PAISE = 2_000_000_000;
/**
 * Changes an amount by a percentage, in integers. Half a paisa rounds up.
 * @param points hundredths of a percent
 */
const moved = (paise: number, points: number): number =>
  Number((BigInt(paise) * BigInt(10_000 + points) * 2n + 10_000n) / 20_000n);

/** Returns the row after a change. Two columns represent the state. */
export function withTexts(row: BulkRow, texts: Partial<BulkTexts>): BulkRow {
  const paise = (text: string | undefined, now: number) => (text === undefined ? now : Math.round(Number(text) * 100));
  const state = PRODUCT_STATES.find((one) => one === texts.productState) ?? stateOf(row);
  return {
    ...row,
    mrpPaise: paise(texts.mrp, row.mrpPaise),
    pricePaise: paise(texts.price, row.pricePaise),
    subcategoryId: texts.subcategory === undefined ? row.subcategoryId : Number(texts.subcategory),
    undecided: texts.undecided === undefined ? row.undecided : texts.undecided.split(', ').filter(Boolean),
    isActive: state === 'onSale',
    discontinued: state === 'discontinued',
  };
}

function changedTexts(row: BulkRow, { operation, value }: BulkStep): Partial<BulkTexts> {
  switch (operation) {
    case 'pricePercent':
      return { price: rupeeText(moved(row.pricePaise, value)) };
    case 'priceBelowMrp':
      return { price: rupeeText(moved(row.mrpPaise, -value)) };
    case 'mrpPercent':
      return { mrp: rupeeText(moved(row.mrpPaise, value)) };
    case 'priceAmount':
      return { price: rupeeText(value) };
    case 'mrpAmount':
      return { mrp: rupeeText(value) };
    case 'subcategory':
      return {
        subcategory: String(value),
        undecided: row.undecided.filter((what) => what !== 'category').join(', '),
      };
    case 'state':
      return { productState: value };
  }
}

/** Returns the reason why a changed row is not allowed, or null. */
export function refusalOf(after: BulkRow): BulkRefusal | null {
  if (after.mrpPaise < 1 || after.pricePaise < 1 || after.mrpPaise > MAX_PAISE) return 'noPrice';
  if (after.pricePaise > after.mrpPaise) return 'aboveMrp';
  if (after.batchMrpPaise !== null && after.mrpPaise > after.batchMrpPaise) return 'aboveBatch';
  return null;
}

/**
 * Returns the effect of a step on a product: the changes, the reason for a refusal, or null if
 * nothing changes.
 */
export function applyStep(row: BulkRow, step: BulkStep): BulkOutcome {
  const texts = changedTexts(row, step);
  const before = bulkTexts(row);
  const fields = (Object.keys(texts) as BulkField[]).filter((field) => texts[field] !== before[field]);
  if (fields.length === 0) return null;
  const after = withTexts(row, texts);
  const refusal = refusalOf(after) ?? (isOpened(row, after) && saleProblems(after).length > 0 ? 'notReady' : null);
  if (refusal) return { refusal };
  return { change: Object.fromEntries(fields.map((field) => [field, [before[field], texts[field] ?? '']])) };
}

/** True if the change puts the product on sale. */
export const isOpened = (before: BulkRow, after: BulkRow): boolean => after.isActive && !before.isActive;
