import { z } from 'zod';
import { REMINDER_WAYS } from './types';

/** Most that a buyer can state per period. */
const MAX_AMOUNT = 1000;
/** Longest period of a dose: a pack that lasts a year. */
const MAX_DAYS = 366;

/** Amount of a dose: halves and quarters of a tablet are common. Forms send texts. */
const Amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .transform((text) => (text === '' ? NaN : Number(text))),
    ],
    'doseAmount',
  )
  .pipe(z.number('doseAmount').min(0.01, 'doseAmount').max(MAX_AMOUNT, 'doseAmount').multipleOf(0.01, 'doseAmount'))
  .meta({ examples: [1.5] });

/** Dose as its buyer states it: contents of the pack or whole packs, for a number of days. */
export const StatedDose = z.object({
  amount: Amount,
  in_packs: z.boolean().default(false),
  days: z.coerce
    .number('doseDays')
    .int('doseDays')
    .min(1, 'doseDays')
    .max(MAX_DAYS, 'doseDays')
    .meta({ examples: [1] }),
});

export const ReminderChoice = z.enum([...REMINDER_WAYS, 'off']);

/** First part of the token in a reminder; the page of the link chooses its words by it. */
export const REMINDER_TOKEN = 'refill';
