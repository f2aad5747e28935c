import { z } from 'zod';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/rules';
import { oneLine } from '@/lib/kernel/plain-text';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';
import { normalEmail } from '@/lib/shared/person/rules';

/** Form after a search without results, and its call; messages are keys below `errors`. */
export const ProductRequestForm = z.object({
  search: z
    .string({ error: 'searchRequired' })
    .transform(oneLine)
    .pipe(z.string().min(1, 'searchRequired').max(SEARCH_LENGTH))
    .meta({ examples: ['Sitafix 200 mg tablet'] }),
  /** For a logged-in customer, the account has the address. */
  email: z
    .string()
    .transform(normalEmail)
    .pipe(
      z
        .string()
        .max(EMAIL_LENGTH, 'emailInvalid')
        .pipe(z.email('emailInvalid').or(z.literal(''))),
    )
    .optional()
    .meta({ examples: ['kavya@example.com'] }),
  /** Honeypot: the field is hidden, so only a bot fills it in. */
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: [''] }),
});
export type ProductRequestForm = z.output<typeof ProductRequestForm>;
