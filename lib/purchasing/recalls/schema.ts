import { z } from 'zod';
import { BatchId } from '@/lib/inventory/stock/batches/batch-schema';
import { MAX_BATCHES, RECALL_CLASSES, RECALL_LEVELS, RECALL_REASON_LENGTH, RECALL_REFERENCE_LENGTH } from './rules';

/** Id of a recall. It belongs to the store, not to the caller. */
export const RecallId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30'] });

/** Reason or outcome, in the words of the staff member. */
export const RecallReason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(RECALL_REASON_LENGTH)
  .meta({ examples: ['Fails the dissolution test'] });

export const NewRecall = z.object({
  batch_ids: z.array(BatchId).min(1).max(MAX_BATCHES),
  reference: z
    .string()
    .trim()
    .max(RECALL_REFERENCE_LENGTH)
    .optional()
    .meta({ examples: ['CDSCO/NSQ/11-2026/17'] }),
  recall_class: z.enum(RECALL_CLASSES).meta({ examples: ['II'] }),
  level: z.enum(RECALL_LEVELS).meta({ examples: ['CONSUMER'] }),
  reason: RecallReason,
  is_mock: z.boolean().meta({ examples: [false] }),
});
export type NewRecall = z.output<typeof NewRecall>;
