import { z } from 'zod';
import { normalEmail } from '@/lib/shared/person/rules';
import { oneLine, severalLines } from '@/lib/kernel/plain-text';

export const MOST_SIGNS = 4000;

/** The forms of /contact-us and /register-seller and their calls; messages are keys below `errors`. */
export const EnquiryForm = z.object({
  name: z
    .string({ error: 'nameRequired' })
    .transform(oneLine)
    .pipe(z.string().min(1, 'nameRequired').max(120))
    .meta({ examples: ['Kavya Mohan'] }),
  email: z
    .string({ error: 'emailRequired' })
    .transform(normalEmail)
    .pipe(z.string().min(1, 'emailRequired').max(254, 'emailInvalid').pipe(z.email('emailInvalid')))
    .meta({ examples: ['kavya@example.com'] }),
  message: z
    .string({ error: 'messageRequired' })
    .transform(severalLines)
    .pipe(z.string().min(1, 'messageRequired').max(MOST_SIGNS, 'messageLong'))
    .meta({ examples: ['The cap of the bottle was broken when it arrived.'] }),
  /** Nobody sees this field; whatever fills it in is no person. */
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: [''] }),
});
export type EnquiryForm = z.output<typeof EnquiryForm>;
