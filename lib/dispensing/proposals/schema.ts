import { z } from 'zod';
import { ProductId, ProposalId } from '@/lib/kernel/http/fields';
import { severalLines } from '@/lib/kernel/plain-text';
import {
  MAX_PROPOSAL_LINES,
  MAX_QUOTE_QUANTITY,
  MAX_VALID_DAYS,
  PROPOSAL_MESSAGE_LENGTH,
  VALID_DAYS,
} from '@/lib/selling/proposals/rules';

const words = z.string({ error: 'proposalReasonRequired' }).transform(severalLines);

/** Console calls about proposals; messages are keys below `errors`. */
export const SendForm = z.object({
  proposal_id: ProposalId,
  lines: z
    .array(
      z.object({
        product_id: ProductId,
        quantity: z
          .number('proposalQuantity')
          .int('proposalQuantity')
          .min(1, 'proposalQuantity')
          .max(MAX_QUOTE_QUANTITY, 'proposalQuantity')
          .meta({ examples: [2] }),
        /** Own price of a unit, GST included; only in a quote. Null: the current price. */
        unit_price_paise: z
          .number()
          .int()
          .min(1, 'quotePrice')
          .max(2_000_000_000, 'quotePrice')
          .nullable()
          .default(null)
          .meta({ examples: [null] }),
      }),
    )
    .min(1, 'proposalEmpty')
    .max(MAX_PROPOSAL_LINES)
    .meta({ examples: [[{ product_id: 17, quantity: 2 }]] }),
  message: words
    .pipe(z.string().max(PROPOSAL_MESSAGE_LENGTH, 'proposalMessageLong'))
    .default('')
    .meta({ examples: ['The strip of 15 costs less per tablet.'] }),
  valid_days: z
    .number()
    .int('proposalDays')
    .min(1, 'proposalDays')
    .max(MAX_VALID_DAYS, 'proposalDays')
    .default(VALID_DAYS)
    .meta({ examples: [7] }),
});
export type SendForm = z.output<typeof SendForm>;

export const RefuseForm = z.object({
  proposal_id: ProposalId,
  reason: words
    .pipe(z.string().min(1, 'proposalReasonRequired').max(PROPOSAL_MESSAGE_LENGTH, 'proposalMessageLong'))
    .meta({ examples: ['The prescription is not legible. Please upload it again.'] }),
});
