import { z } from 'zod';
import { oneLine, withoutInvisible } from '@/lib/kernel/plain-text';
import { readExpiry } from '@/lib/shared/expiry-rules';
import { BATCH_NUMBER_LENGTH, EXPIRY_LENGTH, STOCK_REASON_LENGTH } from '@/lib/inventory/stock/rules';

/** Id of a batch. It belongs to the store, not to the caller. */
export const BatchId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a20'] });
/** Number as printed on the pack, compared by its normal form (`codeForm`). */
export const BatchNumber = z
  .string()
  .trim()
  .min(1, 'required')
  .max(BATCH_NUMBER_LENGTH)
  .transform((text) => oneLine(withoutInvisible(text)))
  .refine((text) => text !== '', 'required')
  .meta({ examples: ['PCM2611A'] });
/** Number of counted units; can be zero. */
export const Units = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .meta({ examples: [40] });
/** Reason, in the words of the staff member. */
export const StockReason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(STOCK_REASON_LENGTH)
  .meta({ examples: ['Found one carton more'] });

/**
 * Last day of use, in the notation of packs: 09/2028, 0928, SEP 28, or a day. A month without a day
 * ends with its last day.
 */
export const ExpiryDay = z
  .string()
  .trim()
  .max(EXPIRY_LENGTH, 'expiryInvalid')
  .transform((text, context) => {
    const day = readExpiry(text);
    if (day) return day;
    context.addIssue({ code: 'custom', message: 'expiryInvalid', input: text });
    return z.NEVER;
  })
  .meta({ examples: ['03/2027'] });
