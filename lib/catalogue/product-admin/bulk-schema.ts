import { z } from 'zod';
import { BULK_OPERATIONS, isAmount } from './bulk-operation-rules';
import type { BulkStep } from './bulk-rules';
import { PRODUCT_STATES, PRODUCT_VIEWS, type ProductState } from './field-rules';
import { PRODUCT_LENGTHS, PRODUCT_SEARCH_LENGTH } from './length-rules';
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
    .regex(/^[A-Za-z0-9.,+-]+$/, 'bulkValueInvalid')
    .meta({ examples: ['5'] }),
};

/** @returns null for a value that does not match its operation */
function stepOf(operation: BulkStep['operation'], value: string): BulkStep | null {
  if (operation === 'state') {
    const state = PRODUCT_STATES.find((one) => one === value);
    return state ? { operation, value: state satisfies ProductState } : null;
  }
  if (operation === 'subcategory') return /^\d{1,9}$/.test(value) ? { operation, value: Number(value) } : null;
  if (isAmount(operation)) {
    const paise = paiseOf(value);
    return paise === null ? null : { operation, value: paise };
  }
  const points = pointsOf(value);
  const isRight =
    points !== null && points > -HUNDRED && (operation !== 'priceBelowMrp' || (points >= 0 && points < HUNDRED));
  return isRight ? { operation, value: points } : null;
}

type BulkFormInput = { operation: BulkStep['operation']; value: string };
function withStep<Given extends BulkFormInput>(given: Given, context: z.core.$RefinementCtx<Given>) {
  const step = stepOf(given.operation, given.value);
  if (!step) {
    const message = isAmount(given.operation) ? 'moneyInvalid' : 'percentInvalid';
    context.addIssue({ code: 'custom', message, path: ['value'], input: given.value });
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
export const BulkPreview = z.object({
  status: z.literal('true'),
  changes: z.array(BulkTarget.extend({ change: Change })),
  refused: z.array(BulkTarget.extend({ why: z.enum(['aboveMrp', 'aboveBatch', 'noPrice', 'notReady']) })),
  unchanged: count(0),
  fingerprint: z.string().meta({ examples: ['0'.repeat(64)] }),
});
export const BulkDone = z.object({ status: z.literal('true'), changed: count(120) });
export const BulkUndone = z.object({ status: z.literal('true'), restored: count(118), skipped: z.array(BulkTarget) });
