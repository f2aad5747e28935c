import { z } from 'zod';

const place = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .optional()
  .meta({ examples: ['1'] });

/**
 * Document of an order: one of its credit notes, from 1, or the invoice of the goods that one of
 * its edits added; the invoice of the order as placed if both are left out.
 */
export const DocumentRef = z.object({ credit_note: place, edit: place });
export type DocumentRef = z.output<typeof DocumentRef>;
