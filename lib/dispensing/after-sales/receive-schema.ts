import { z } from 'zod';
import { OrderLineId } from '@/lib/kernel/http/fields';

/** Limit above the number of lines of any order. */
const MAX_LINES = 100;
const MAX_UNITS = 1000;

/**
 * Fields for receiving returned goods: units of each line that cannot be sold again, and the refund
 * shown before.
 */
export const ReceivingFields = {
  /** A line that is left out has none. */
  unfit: z
    .array(z.object({ line_id: OrderLineId, units: z.number().int().min(0).max(MAX_UNITS) }))
    .max(MAX_LINES)
    .default([])
    .meta({ examples: [[]] }),
  amount_paise: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_647)
    .meta({ examples: [11_850] }),
};

/** Converts these units for the domain. */
export const unfitUnits = (unfit: { line_id: string; units: number }[]): ReadonlyMap<string, number> =>
  new Map(unfit.map(({ line_id: id, units }) => [id, units]));
