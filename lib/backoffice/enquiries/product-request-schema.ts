import { z } from 'zod';
import { SEARCH_LENGTH } from '@/lib/catalogue/storefront/length-rules';
import { oneLine } from '@/lib/kernel/plain-text';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';
import { normalEmail } from '@/lib/shared/person/rules';

/** The form of a search that found nothing, and its call; messages are keys below `errors`. */
export const ProductRequestForm = z.object({
  search: z
    .string({ error: 'searchRequired' })
    .transform(oneLine)
    .pipe(z.string().min(1, 'searchRequired').max(SEARCH_LENGTH))
    .meta({ examples: ['Sitafix 200 mg tablet'] }),
  /** Of who is signed in the account has it. */
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
  /** Nobody sees this field; whatever fills it in is no person. */
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: [''] }),
});
export type ProductRequestForm = z.output<typeof ProductRequestForm>;
