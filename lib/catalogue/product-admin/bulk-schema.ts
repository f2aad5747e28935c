import { z } from 'zod';
import { BULK_OPERATIONS, isAmount, SET_FIELDS, type BulkOperation, type SetField } from './bulk-operation-rules';
import { BULK_REFUSALS, type BulkStep } from './bulk-rules';
import { PRODUCT_STATES, PRODUCT_VIEWS, type ProductState } from './field-rules';
import { MAX_TEXT_LENGTH, PRODUCT_LENGTHS, PRODUCT_SEARCH_LENGTH } from './length-rules';
import { SALE_REASONS } from './sale-rules';
import { paiseOf, pointsOf } from './value-rules';

const HUNDRED = 10_000;

/** Selection of products. */
const Filter = z.object({
  view: z.enum(PRODUCT_VIEWS),
  q: z.string().trim().max(PRODUCT_SEARCH_LENGTH).default(''),
  shelf: z.union([z.literal(''), z.string().regex(/^\d{1,9}$/)]).default(''),
});
export type BulkFilter = z.output<typeof Filter>;

const fields = {
  filter: Filter.meta({ examples: [{ view: 'onSale', q: '', shelf: '' }] }),
  operation: z.enum(BULK_OPERATIONS),
  value: z
    .string()
    .trim()
    .max(PRODUCT_LENGTHS.money)
    .regex(/^[A-Za-z0-9.,+-]*$/, 'bulkValueInvalid')
    .meta({ examples: ['5'] }),
  fields: z.partialRecord(z.enum(SET_FIELDS as [SetField, ...SetField[]]), z.string().max(MAX_TEXT_LENGTH)).default({}),
  only_empty: z.boolean().default(false),
};

/** @returns null for a value that does not match its operation */
function stepOf(operation: ValueOperation | 'state', value: string): BulkStep | null {
  if (operation === 'state') {
    const state = PRODUCT_STATES.find((one) => one === value);
    return state ? { operation, value: state satisfies ProductState } : null;
  }
  if (isAmount(operation)) {
    const paise = paiseOf(value);
    return paise === null ? null : { operation, value: paise };
  }
  const points = pointsOf(value);
  const isRight =
    points !== null && points > -HUNDRED && (operation !== 'priceBelowMrp' || (points >= 0 && points < HUNDRED));
  return isRight ? { operation, value: points } : null;
}

type ValueOperation = Exclude<BulkOperation, 'fields' | 'namePack' | 'state'>;
type BulkFormInput = {
  operation: BulkOperation;
  value: string;
  fields: Partial<Record<SetField, string>>;
  only_empty: boolean;
};

/** The fields are checked later, so that an error can name its limit. */
function withStep<Given extends BulkFormInput>(given: Given, context: z.core.$RefinementCtx<Given>) {
  const { operation, value } = given;
  if (operation === 'fields') {
    if (Object.keys(given.fields).length === 0)
      context.addIssue({ code: 'custom', message: 'required', path: ['fields'], input: given.fields });
    const step: BulkStep = { operation, fields: given.fields, onlyEmpty: given.only_empty };
    return { ...given, step };
  }
  if (operation === 'namePack') return { ...given, step: { operation } satisfies BulkStep };
  const step = stepOf(operation, value);
  if (!step) {
    const message = isAmount(operation) ? 'moneyInvalid' : 'percentInvalid';
    context.addIssue({ code: 'custom', message, path: ['value'], input: value });
    return z.NEVER;
  }
  return { ...given, step };
}

export const BulkSelection = z.object(fields).transform(withStep);
/** `fingerprint`: fingerprint of the preview. */
export const BulkRun = z
  .object({
    ...fields,
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
  })
  .transform(withStep);

export const ChangeSetId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30'] });
const count = (example: number) =>
  z
    .number()
    .int()
    .meta({ examples: [example] });
/** Identifies a product in a response. */
const BulkTarget = z.object({
  product_id: count(17),
  sku: z.string().meta({ examples: ['MED-00042'] }),
  name: z.string().meta({ examples: ['Paracetamol 650 mg Tablets'] }),
});
const Change = z
  .record(z.string(), z.tuple([z.string(), z.string()]))
  .meta({ examples: [{ price: ['80.00', '84.00'] }] });
/** Counts of products, most first. */
const counted = <Key extends string>(key: z.ZodType<Key>) => z.array(z.object({ why: key, count: count(40) }));
/**
 * `changed`, `refused_count`, `unchanged` and the counts are of all products, the rows the first
 * ones. `missing`: products that cannot go on sale after the step, by missing fact. `complete`:
 * changed drafts that then miss nothing.
 */
export const BulkPreview = z.object({
  status: z.literal('true'),
  changed: count(120),
  refused_count: count(3),
  unchanged: count(0),
  complete: count(80),
  refusals: counted(z.enum(BULK_REFUSALS)),
  missing: counted(z.enum(SALE_REASONS)),
  changes: z.array(BulkTarget.extend({ change: Change })),
  refused: z.array(BulkTarget.extend({ why: z.enum(BULK_REFUSALS), missing: z.array(z.enum(SALE_REASONS)) })),
  fingerprint: z.string().meta({ examples: ['0'.repeat(64)] }),
});
export const BulkDone = z.object({ status: z.literal('true'), changed: count(120) });
export const BulkUndone = z.object({
  status: z.literal('true'),
  restored: count(118),
  skipped_count: count(2),
  skipped: z.array(BulkTarget),
});
