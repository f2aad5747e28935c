import { z } from 'zod';
import { SCOPE_LENGTH } from './length-rules';
import { SCOPES } from './rules';

/** Of what belongs to the store and to no caller. */
export const StocktakeId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a30'] });
export const StocktakeLineId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a31'] });
export const StocktakeScope = z.enum(SCOPES);
/** The address of a category, how SKUs begin, or SKUs with commas or spaces between; nothing for what was not counted longest. */
export const ScopeText = z
  .string()
  .trim()
  .max(SCOPE_LENGTH)
  .refine((text) => !text.includes('\0'), 'fieldInvalid')
  .meta({ examples: ['DIA-'] });
