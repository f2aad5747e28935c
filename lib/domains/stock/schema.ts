import { z } from 'zod';

const MOST_ON_HAND = 1_000_000;

/** How many of a product there are: none is possible. Form-encoded callers send text. */
export const StockCount = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,7}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(MOST_ON_HAND))
  .meta({ examples: [40] });
