import { z } from 'zod';
import { FactTextsInput } from './schema';
import { MAX_SALTS, ROUTES } from './subject-rules';

const Name = z.string().trim().min(1).max(200);

/**
 * Entry of a file with facts. The medicine is named by route and salts, by a `product` whose facts
 * replace those of its salts (its SKU), or by the `sku` of any product that shares the facts.
 */
export const FactFile = z
  .array(
    z.union([
      z.strictObject({ route: z.enum(ROUTES), salts: z.array(Name).min(1).max(MAX_SALTS), texts: FactTextsInput }),
      z.strictObject({ product: Name, texts: FactTextsInput }),
      z.strictObject({ sku: Name, texts: FactTextsInput }),
    ]),
  )
  .max(20_000);
export type FactFileEntry = z.infer<typeof FactFile>[number];
