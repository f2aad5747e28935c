import { z } from 'zod';
import { severalLines } from '@/lib/kernel/plain-text';
import { OrderId, OrderLines } from '@/lib/kernel/http/fields';
import type { ReturnReason } from '@/lib/kernel/db/generated/enums';
import { RETURN_NOTE_LENGTH, RETURN_REASONS } from '@/lib/selling/orders/return-rules';

/** Reasons in the spelling of callers. */
const SPELLED = RETURN_REASONS.map((reason) => reason.toLowerCase()) as Lowercase<ReturnReason>[];

/**
 * Return request of a customer; messages are keys below `errors`. Form-encoded callers send text.
 */
export const ReturnForm = z
  .object({
    order_id: OrderId,
    lines: OrderLines.optional(),
    reason: z
      .enum(SPELLED)
      .transform((reason) => reason.toUpperCase() as ReturnReason)
      .meta({ examples: ['damaged'] }),
    note: z
      .string()
      .transform(severalLines)
      .pipe(z.string().max(RETURN_NOTE_LENGTH, 'returnNoteLong'))
      .optional()
      .meta({ examples: ['The bottle was broken when it arrived.'] }),
    /** True if the packs are unopened. */
    unopened: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
      .default(false)
      .meta({ examples: [true] }),
  })
  .refine(({ reason, note }) => reason !== 'OTHER' || Boolean(note), { path: ['note'], message: 'returnNoteRequired' });
export type ReturnForm = z.output<typeof ReturnForm>;
