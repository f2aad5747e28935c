import { z } from 'zod';
import { isDay } from '@/lib/kernel/dates';
import { oneLine, withoutInvisible } from '@/lib/kernel/plain-text';
import { BATCH_NUMBER_LENGTH, STOCK_REASON_LENGTH } from './length-rules';

/** Of what belongs to the store and to no caller. */
export const BatchId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a20'] });
/** Number as printed on the pack; it is compared by its normal form (`codeForm`). */
export const BatchNumber = z
  .string()
  .trim()
  .min(1, 'required')
  .max(BATCH_NUMBER_LENGTH)
  .transform((text) => oneLine(withoutInvisible(text)))
  .refine((text) => text !== '', 'required')
  .meta({ examples: ['PCM2611A'] });
/** So many units as somebody counted; none is possible. */
export const Units = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .meta({ examples: [40] });
/** Why, in the words of whoever does it. */
export const StockReason = z
  .string()
  .trim()
  .min(1, 'required')
  .max(STOCK_REASON_LENGTH)
  .meta({ examples: ['Found one carton more'] });

const MONTH = /^(\d{2})\/(\d{4})$/;
/** A day, or a month such as 03/2027: packs name the month alone, and are good until its last day. */
export const ExpiryDay = z
  .string()
  .trim()
  .regex(/^(?:\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})$/, 'expiryInvalid')
  .transform((text) => {
    const [, month, year] = MONTH.exec(text) ?? [];
    if (!month || !year) return text;
    const last = new Date(Date.UTC(Number(year), Number(month), 0));
    return Number(month) <= 12 && !Number.isNaN(last.getTime()) ? last.toISOString().slice(0, 10) : text;
  })
  .refine(isDay, 'expiryInvalid')
  .meta({ examples: ['03/2027'] });
