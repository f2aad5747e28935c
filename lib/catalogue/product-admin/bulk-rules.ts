import { fieldOf, nameOf } from '@/lib/catalogue/storefront/product-field-rules';
import { contentsOf, labelOf } from '@/lib/catalogue/imports/files/name-pack-rules';
import { readPack } from '@/lib/catalogue/imports/files/pack-rules';
import { rupeeText } from '@/lib/kernel/money';
import { isScheduled, tierProblem } from '@/lib/shared/prices/tier-price-rules';
import { BULK_PROPERTIES, type BulkOperation, type BulkProperty, type SetField } from './bulk-operation-rules';
import { PRODUCT_STATES, propertyOf, stateOf, type ProductState } from './field-rules';
import { listSaleProblems, type Sold } from './sale-law-rules';
import type { SaleReason } from './sale-rules';
import { rawTextOf } from './text-rules';
import type { ProductRecord } from './types';
import { storedValueOf } from './value-rules';

export type BulkRow = Sold &
  Pick<
    ProductRecord,
    | BulkProperty
    | 'id'
    | 'sku'
    | 'categoryId'
    | 'batchMrpPaise'
    | 'isActive'
    | 'discontinued'
    | 'tierPrices'
    | 'maxQuantity'
  > & {
    /** True if the product was merged into another one, which keeps it off sale. */
    isMerged: boolean;
  };
/**
 * An operation with its value: hundredths of a percent, paise, a state, or the text of each field.
 * `onlyEmpty`: fields that a product already has keep their value.
 */
export type BulkStep =
  | { operation: Exclude<BulkOperation, 'state' | 'fields' | 'namePack'>; value: number }
  | { operation: 'state'; value: ProductState }
  | { operation: 'namePack' }
  | { operation: 'fields'; fields: Partial<Record<SetField, string>>; onlyEmpty: boolean };

export type BulkField = ReturnType<typeof nameOf<BulkProperty>> | 'undecided' | 'productState';
export type BulkTexts = Record<BulkField, string>;
export type BulkChange = Partial<Record<BulkField, [string, string]>>;
export const BULK_REFUSALS = [
  'aboveMrp',
  'aboveBatch',
  'noPrice',
  'needsPrescription',
  'quantityPrices',
  'notReady',
  'merged',
] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];
/** `missing`: facts without which the product cannot be on sale, after the step. */
export type BulkOutcome =
  { change: BulkChange; missing: SaleReason[] } | { refusal: BulkRefusal; missing: SaleReason[] };

/**
 * Returns the fields that a bulk change can touch, in the format of the history. The value of an
 * undecided field is the proposed one, so that undo restores it.
 */
export const bulkTexts = (row: BulkRow): BulkTexts =>
  ({
    ...Object.fromEntries(BULK_PROPERTIES.map((property) => [nameOf(property), rawTextOf(row, property)])),
    undecided: row.undecided.join(', '),
    productState: stateOf(row),
  }) as BulkTexts;

const MAX_PAISE = 2_000_000_000;
/**
 * Changes an amount by a percentage, in integers. Half a paisa rounds up.
 * @param points hundredths of a percent
 */
const moved = (paise: number, points: number): number =>
  Number((BigInt(paise) * BigInt(10_000 + points) * 2n + 10_000n) / 20_000n);

/** Returns the row after a change. Two columns represent the state. */
export function withTexts(row: BulkRow, texts: Partial<BulkTexts>): BulkRow {
  const state = PRODUCT_STATES.find((one) => one === texts.productState) ?? stateOf(row);
  const values = BULK_PROPERTIES.flatMap((property) => {
    const text = texts[nameOf(property)];
    return text === undefined ? [] : [[property, storedValueOf(property, text)]];
  });
  return {
    ...row,
    ...(Object.fromEntries(values) as Partial<BulkRow>),
    undecided: texts.undecided === undefined ? row.undecided : texts.undecided.split(', ').filter(Boolean),
    isActive: state === 'onSale',
    discontinued: state === 'discontinued',
  };
}

/** Sets fields to texts. Schedules H and H1 also set the prescription requirement. */
function setTexts(row: BulkRow, { fields, onlyEmpty }: Extract<BulkStep, { operation: 'fields' }>): Partial<BulkTexts> {
  const before = bulkTexts(row);
  const questionOf = (field: SetField) => fieldOf(propertyOf(field)!).question;
  const isEmpty = (field: SetField) => {
    const question = questionOf(field);
    return before[field] === '' || (question !== undefined && row.undecided.includes(question));
  };
  // A rate belongs to its HSN, so both are filled or neither.
  const isKept = (field: SetField) => onlyEmpty && !isEmpty(field === 'gst' && fields.hsn ? 'hsn' : field);
  const set = (Object.keys(fields) as SetField[]).filter((field) => !isKept(field));
  const texts: Partial<BulkTexts> = Object.fromEntries(set.map((field) => [field, fields[field] ?? '']));
  const isStrict = texts.schedule === 'H' || texts.schedule === 'H1';
  if (isStrict) texts.requiresPrescription ??= 'yes';
  const answered = (Object.keys(texts) as SetField[]).map(questionOf);
  texts.undecided = row.undecided.filter((what) => !answered.some((one) => one === what)).join(', ');
  return texts;
}

/** Reads form, net quantity and pack out of the name, each only where it is missing. */
function namedTexts(row: BulkRow): Partial<BulkTexts> {
  const form = row.form === '' || row.form === 'other' ? readPack(row.packSize, row.name).form : row.form;
  const isKnown = row.netQuantity !== null && row.netQuantityUnit !== null && row.netQuantityUnit !== '';
  const contents = isKnown ? null : contentsOf(row.packSize, row.name, form);
  return {
    ...(form !== 'other' && { form }),
    ...(contents?.netQuantity && {
      netQuantity: String(contents.netQuantity),
      netQuantityUnit: contents.netQuantityUnit ?? '',
      ...(row.packSize === '' && { packSize: labelOf(contents) }),
    }),
  };
}

function changedTexts(row: BulkRow, step: BulkStep): Partial<BulkTexts> {
  switch (step.operation) {
    case 'pricePercent':
      return { price: rupeeText(moved(row.pricePaise, step.value)) };
    case 'priceBelowMrp':
      return { price: rupeeText(moved(row.mrpPaise, -step.value)) };
    case 'mrpPercent':
      return { mrp: rupeeText(moved(row.mrpPaise, step.value)) };
    case 'priceAmount':
      return { price: rupeeText(step.value) };
    case 'mrpAmount':
      return { mrp: rupeeText(step.value) };
    case 'fields':
      return setTexts(row, step);
    case 'namePack':
      return namedTexts(row);
    case 'state':
      return { productState: step.value };
  }
}

const lacksPrescription = ({ schedule, requiresPrescription }: BulkRow) =>
  (schedule === 'H' || schedule === 'H1') && !requiresPrescription;

/** Returns the reason why a changed row is not allowed, or null. */
export function refusalOf(before: BulkRow, after: BulkRow): BulkRefusal | null {
  if (after.isMerged && !after.discontinued) return 'merged';
  if (after.mrpPaise < 1 || after.pricePaise < 1 || after.mrpPaise > MAX_PAISE) return 'noPrice';
  if (after.pricePaise > after.mrpPaise) return 'aboveMrp';
  if (after.batchMrpPaise !== null && after.mrpPaise > after.batchMrpPaise) return 'aboveBatch';
  if (lacksPrescription(after) && !lacksPrescription(before)) return 'needsPrescription';
  if (isScheduled(after) && !isScheduled(before) && tierProblem({ ...after, isScheduled: true }))
    return 'quantityPrices';
  return losesDeclaration(before, after) ? 'notReady' : null;
}

/**
 * True if the change puts an incomplete product on sale, or takes a declaration from one on sale.
 */
function losesDeclaration(before: BulkRow, after: BulkRow): boolean {
  if (!after.isActive) return false;
  const known = before.isActive ? listSaleProblems(before).map(({ why: reason }) => reason) : [];
  return listSaleProblems(after).some(({ why: reason }) => !known.includes(reason));
}

/**
 * Returns the effect of a step on a product: the changes, the reason for a refusal, or null if
 * nothing changes.
 */
export function applyStep(row: BulkRow, step: BulkStep): BulkOutcome | null {
  const texts = changedTexts(row, step);
  const before = bulkTexts(row);
  const fields = (Object.keys(texts) as BulkField[]).filter((field) => texts[field] !== before[field]);
  if (fields.length === 0) return null;
  const after = withTexts(row, texts);
  const missing = listSaleProblems(after).map(({ why: reason }) => reason);
  const refusal = refusalOf(row, after);
  if (refusal) return { refusal, missing: refusal === 'notReady' ? missing : [] };
  const change = Object.fromEntries(fields.map((field) => [field, [before[field], texts[field] ?? '']]));
  return { change, missing: after.isActive || after.discontinued ? [] : missing };
}
