import { z } from 'zod';
import { GST_TABLES } from './gst-csv-rules';
import { periodOf } from './period-rules';

/** Month such as 2026-11, or quarter such as 2026-10q. */
export const PeriodName = z
  .string()
  .transform((name, context) => {
    const period = periodOf(name);
    if (period) return period;
    context.addIssue({ code: 'custom', message: 'fieldInvalid' });
    return z.NEVER;
  })
  .meta({ examples: ['2026-11'] });

/** Table of the return, or the lines behind it. */
export const GstTableName = z.enum([...GST_TABLES, 'lines']).meta({ examples: ['hsn-b2c'] });
