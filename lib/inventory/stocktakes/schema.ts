import { z } from 'zod';
import { SCOPE_LENGTH, SCOPES } from './rules';

/** Id of a stocktake. It belongs to the store, not to the caller. */
export const StocktakeId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30'] });
export const StocktakeLineId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a31'] });
export const StocktakeScope = z.enum(SCOPES);
/**
 * Slug of a category, the start of SKUs, or SKUs separated by commas or spaces; empty for the least
 * recently counted batches.
 */
export const ScopeText = z
  .string()
  .trim()
  .max(SCOPE_LENGTH)
  .refine((text) => !text.includes('\0'), 'fieldInvalid')
  .meta({ examples: ['DIA-'] });
