import { z } from 'zod';
import { ChangeSetId } from '@/lib/catalogue/product-admin/bulk-schema';
import { MAX_TEXT_LENGTH } from '@/lib/catalogue/product-admin/length-rules';
import { ProductId } from '@/lib/kernel/http/fields';
import { PAGE } from '@/lib/shared/keyset-list';
import { SUGGESTED_FIELDS, type SuggestedField } from './types';

const Texts = z.partialRecord(
  z.enum(SUGGESTED_FIELDS as [SuggestedField, ...SuggestedField[]]),
  z.string().max(MAX_TEXT_LENGTH),
);

/** Confirmed values of the drafts of one page. `before`: values that the screen showed. */
export const ConfirmedDrafts = z.object({
  rows: z
    .array(
      z.object({
        product_id: ProductId,
        before: Texts.default({}).meta({ examples: [{ hsn: '' }] }),
        after: Texts.meta({ examples: [{ hsn: '3004' }] }),
      }),
    )
    .min(1)
    .max(PAGE)
    .refine((rows) => new Set(rows.map(({ product_id: id }) => id)).size === rows.length, 'fieldInvalid'),
  publish: z.boolean().default(false),
});

const count = z
  .number()
  .int()
  .meta({ examples: [48] });
export const ConfirmedReply = z.object({
  status: z.literal('true'),
  change_set_id: ChangeSetId.nullable(),
  confirmed: z.array(z.number().int()).meta({ examples: [[17, 18]] }),
  published: count,
  refused: z.array(
    z.object({
      product_id: ProductId,
      name: z.string().meta({ examples: ['Paracetamol 650 mg Tablets'] }),
      message: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
});
