import { z } from 'zod';

/** Pair of likely duplicates: it belongs to the store and not to a caller. */
export const PairId = z.uuid().meta({ examples: ['0198a000-0000-7000-8000-000000000000'] });
