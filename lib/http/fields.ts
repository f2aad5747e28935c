import { z } from 'zod';

/** Shapes of single documented fields. Form-encoded callers send text, JSON callers numbers: both are meant. */
const digits = /^\d{1,9}$/;
const whole = z.union([z.number(), z.string().trim().regex(digits)]).transform(Number);

export const Uuid = z.uuid();
/** A catalogue id. */
export const RowId = whole.pipe(z.number().int().min(1).max(2_147_483_647));
/** How many of a thing; the upper bound only keeps arithmetic safe, stock decides. */
export const Quantity = whole.pipe(z.number().int().min(1).max(1000));
/** An amount of rupees, as the documented price fields carry it. */
export const Rupees = z.union([z.number(), z.string().trim().regex(/^\d{1,9}(\.\d{1,2})?$/).transform(Number)]).pipe(z.number().min(0).max(100_000_000));
/** Integer paise. */
export const Paise = whole.pipe(z.number().int().min(0).max(2_147_483_647));

/** One id, a comma-separated list or a JSON list: what cart_id may be where it can name several lines. */
export const IdList = z
  .union([z.array(z.string()), z.string()])
  .transform((value, context) => {
    if (Array.isArray(value)) return value;
    const text = value.trim();
    if (!text.startsWith('[')) return text.split(',').map((part) => part.trim()).filter(Boolean);
    try {
      return JSON.parse(text) as string[];
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(z.array(Uuid).max(200));
