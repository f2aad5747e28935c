import { z } from 'zod';
import { ProductId } from '@/lib/kernel/http/fields';

/** Products of a merge: the one that stays, and the one that it absorbs. */
export const Merge = z.object({ kept_id: ProductId, absorbed_id: ProductId });
