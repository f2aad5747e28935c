import { z } from 'zod';
import { readGtin } from './gs1-rules';

/** Barcode number of a pack: 8, 12, 13 or 14 digits, stored as fourteen. */
export const Gtin = z
  .string()
  .trim()
  .regex(/^\d{8,14}$/, 'gtinInvalid')
  .transform((digits, context) => {
    const gtin = readGtin(digits);
    if (gtin) return gtin;
    context.addIssue({ code: 'custom', message: 'gtinInvalid' });
    return z.NEVER;
  })
  .meta({ examples: ['8901234567890'] });
