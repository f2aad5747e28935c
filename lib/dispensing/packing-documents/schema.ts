import { z } from 'zod';
import { MAX_DOCUMENTS } from '@/lib/dispensing/fulfilment/parcel-rules';

/** Distinct ids, separated by commas. */
const manyIds = (example: string) =>
  z
    .string()
    .max(MAX_DOCUMENTS * 40)
    .transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(',')
          .map((id) => id.trim()),
      ),
    ])
    .pipe(z.array(z.uuid()).min(1).max(MAX_DOCUMENTS))
    .meta({ examples: [example] });

export const WhichParcels = z.object({ parcels: manyIds('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a10') });
export const WhichOrders = z.object({ orders: manyIds('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a01') });
