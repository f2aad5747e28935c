import { z } from 'zod';
import { LABEL_SIZES, MAX_LABELS } from './rules';

/** Number of labels, typed or as text of an address. */
export const LabelCount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,6}$/, 'labelCount'),
  ])
  .transform(Number)
  .pipe(z.number().int().min(1, 'labelCount').max(MAX_LABELS, 'labelCount'))
  .meta({ examples: [24] });

/** Look of a file of labels. */
export const LabelLookFields = {
  size: z.enum(LABEL_SIZES).default('a4-3x8'),
  /** Batch and expiry are printed too. */
  batch: z.enum(['yes', 'no']).default('no'),
};
