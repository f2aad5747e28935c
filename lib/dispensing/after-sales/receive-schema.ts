import { z } from 'zod';
import { OrderLineId } from '@/lib/kernel/http/fields';

/** More lines than any order has. */
const MOST_LINES = 100;
const MOST_UNITS = 1000;

/** How goods that came back are received: units of each line that cannot be sold again, and the sum somebody was shown. */
export const ReceivingFields = {
  /** None of a line that is left out. */
  unfit: z
    .array(z.object({ line_id: OrderLineId, units: z.number().int().min(0).max(MOST_UNITS) }))
    .max(MOST_LINES)
    .default([])
    .meta({ examples: [[]] }),
  amount_paise: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .meta({ examples: [11_850] }),
};

/** The same as the domain takes it. */
export const unfitUnits = (unfit: { line_id: string; units: number }[]): ReadonlyMap<string, number> =>
  new Map(unfit.map(({ line_id: id, units }) => [id, units]));
