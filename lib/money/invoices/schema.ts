import { z } from 'zod';

/** Which of an order's papers is asked for: one of its credit notes, from 1; left out: the invoice. */
export const WhichPaper = z.object({
  credit_note: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .meta({ examples: ['1'] }),
});
