import { z } from 'zod';
import { GST_TABLES } from './gst-csv-rules';
import { periodOf } from './period-rules';

/** A month such as 2026-11, or the three months from one such as 2026-10q. */
export const PeriodName = z
  .string()
  .transform((name, context) => {
    const period = periodOf(name);
    if (period) return period;
    context.addIssue({ code: 'custom', message: 'fieldInvalid' });
    return z.NEVER;
  })
  .meta({ examples: ['2026-11'] });

/** A table of the return, or the lines it is made of. */
export const GstTableName = z.enum([...GST_TABLES, 'lines']).meta({ examples: ['hsn-b2c'] });
