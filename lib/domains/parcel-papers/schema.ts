import { z } from 'zod';
import { MOST_PAPERS } from '@/lib/domains/fulfilment/parcel-rules';

/** Ids of parcels with commas between, each once. */
export const WhichParcels = z.object({
  parcels: z
    .string()
    .max(MOST_PAPERS * 40)
    .transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(',')
          .map((id) => id.trim()),
      ),
    ])
    .pipe(z.array(z.uuid()).min(1).max(MOST_PAPERS))
    .meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a10'] }),
});
