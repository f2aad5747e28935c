import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { PAYOUT_REFERENCE_LENGTH, PAYOUT_WAYS } from './payout-rules';

/** Payout of a refund by hand. Messages are keys below `errors`. */
export const PayoutForm = z.object({
  refund_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1b02'] }),
  way: z.enum(PAYOUT_WAYS),
  /** Reference of the transfer, or the number of the receipt for cash. */
  reference: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'payoutReference').max(PAYOUT_REFERENCE_LENGTH, 'payoutReference'))
    .meta({ examples: ['N331260012345678'] }),
});
