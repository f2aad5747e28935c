import { z } from 'zod';
import { OrderLineId } from '@/lib/kernel/http/fields';
import type { ConfirmedLine } from './list-confirmed';

/** Response of the calls: units to pack and confirmed units of an order. */
export const ConfirmedReply = z.object({
  status: z.literal('true'),
  lines: z.array(
    z.object({
      id: OrderLineId,
      /** Units in no parcel yet. */
      units: z
        .number()
        .int()
        .meta({ examples: [3] }),
      confirmed: z
        .number()
        .int()
        .meta({ examples: [1] }),
    }),
  ),
});

/** Returns the response of either call. */
export const confirmedReply = (lines: ConfirmedLine[]): z.infer<typeof ConfirmedReply> => ({ status: 'true', lines });
