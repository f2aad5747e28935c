import { z } from 'zod';
import { ProductId } from '@/lib/kernel/http/fields';
import { EMAIL_LENGTH } from '@/lib/shared/person/length-rules';
import { hasEmail, normalEmail } from '@/lib/shared/person/rules';
import { ALERT_WAYS } from './rules';

/** Form on the page of a product without stock, and its call; messages are keys below `errors`. */
export const AlertForm = z.object({
  product_id: ProductId,
  /** For a customer, the account has the address. */
  email: z
    .string()
    .transform(normalEmail)
    .pipe(
      z
        .string()
        .max(EMAIL_LENGTH, 'emailInvalid')
        .refine(hasEmail, { error: 'emailInvalid' })
        .pipe(z.email('emailInvalid').or(z.literal(''))),
    )
    .optional()
    .meta({ examples: ['kavya@example.com'] }),
  way: z.enum(ALERT_WAYS).default('email'),
  /** Honeypot: the field is hidden, so only a bot fills it in. */
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: [''] }),
});
export type AlertForm = z.output<typeof AlertForm>;
