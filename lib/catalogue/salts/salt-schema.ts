import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { MAX_SALT_LENGTH, SALT_SEARCH_LENGTH } from './rules';

/** Id of a salt, which belongs to the store and not to a caller. */
export const SaltId = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ examples: [42] });

const name = (example: string) =>
  z
    .string()
    .max(2 * MAX_SALT_LENGTH)
    .transform(oneLine)
    .pipe(z.string().min(1).max(MAX_SALT_LENGTH))
    .meta({ examples: [example] });

export const RenamedSalt = z.object({ salt_id: SaltId, salt_name: name('Paracetamol') });
/** `into`: any name of the other salt. */
export const MergedSalt = z.object({ salt_id: SaltId, into: name('paracetamol') });
export const NameOfSalt = z.object({ salt_id: SaltId, salt_name: name('acetaminophen') });
export const SaltSearch = z.object({
  q: z
    .string()
    .min(1)
    .max(SALT_SEARCH_LENGTH)
    .meta({ examples: ['para'] }),
});
