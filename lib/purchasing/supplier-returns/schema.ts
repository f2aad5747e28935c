import { z } from 'zod';
import { SupplierId } from '@/lib/purchasing/goods-receipts/supplier-schema';
import { BatchId, Units } from '@/lib/inventory/stock/batches/batch-schema';
import { Day } from '@/lib/kernel/http/fields';
import { oneLine } from '@/lib/kernel/plain-text';
import { CREDIT_NUMBER_LENGTH, MAX_LINES, RETURN_REASONS, RETURN_REMARK_LENGTH } from './rules';

/** Id of a note. It belongs to the store, not to the caller. */
export const SupplierReturnId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a33'] });

/** Reason for canceling a note, in the words of the staff member. */
export const CancelReason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(RETURN_REMARK_LENGTH)
  .meta({ examples: ['The supplier takes them next month'] });

export const NewReturn = z.object({
  supplier_id: SupplierId,
  remark: z
    .string()
    .trim()
    .max(RETURN_REMARK_LENGTH)
    .optional()
    .meta({ examples: ['One carton, sealed'] }),
  lines: z
    .array(z.object({ batch_id: BatchId, units: Units.min(1), reason: z.enum(RETURN_REASONS) }))
    .min(1)
    .max(MAX_LINES)
    .meta({ examples: [[{ batch_id: '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a20', units: 12, reason: 'NEAR_EXPIRY' }]] }),
});

/**
 * Supplier's credit note. Its number is in capitals without spaces, so that the same number is the
 * same text in any spelling.
 */
export const CreditNote = z.object({
  credit_number: z
    .string()
    .transform((text) => oneLine(text).replaceAll(' ', '').toUpperCase())
    .pipe(z.string().min(1, 'required').max(CREDIT_NUMBER_LENGTH))
    .meta({ examples: ['CN/26-27/0093'] }),
  credit_date: Day.meta({ examples: ['2026-11-25'] }),
  /** Rupees with tax; may differ from the expected sum. */
  amount: z
    .number()
    .min(0.01)
    .max(100_000_000)
    .meta({ examples: [1240.5] }),
});
