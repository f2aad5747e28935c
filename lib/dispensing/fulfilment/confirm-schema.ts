import { z } from 'zod';
import { OrderLineId } from '@/lib/kernel/http/fields';
import type { ConfirmedLine } from './list-confirmed';

/** What is to be packed of an order, and what of it is confirmed, as the calls answer it. */
export const ConfirmedReply = z.object({
  status: z.literal('true'),
  lines: z.array(
    z.object({
      id: OrderLineId,
      /** How many lie in no parcel yet. */
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

/** The answer of either call. */
export const confirmedReply = (lines: ConfirmedLine[]): z.infer<typeof ConfirmedReply> => ({ status: 'true', lines });
