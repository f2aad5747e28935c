import { z } from 'zod';

/** Document of an order: one of its credit notes, from 1; the invoice if left out. */
export const DocumentRef = z.object({
  credit_note: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .optional()
    .meta({ examples: ['1'] }),
});
