import { z } from 'zod';
import { emailOf } from '@/lib/shared/person/email-schema';
import { oneLine, severalLines } from '@/lib/kernel/plain-text';
import { FULL_NAME_LENGTH } from '@/lib/shared/person/length-rules';
import { MESSAGE_LENGTH } from './rules';

/** Forms of /contact-us and /register-seller, and their calls; messages are keys below `errors`. */
export const EnquiryForm = z.object({
  name: z
    .string({ error: 'nameRequired' })
    .transform(oneLine)
    .pipe(z.string().min(1, 'nameRequired').max(FULL_NAME_LENGTH))
    .meta({ examples: ['Kavya Mohan'] }),
  email: emailOf('emailRequired', 'emailInvalid').meta({ examples: ['kavya@example.com'] }),
  message: z
    .string({ error: 'messageRequired' })
    .transform(severalLines)
    .pipe(z.string().min(1, 'messageRequired').max(MESSAGE_LENGTH, 'messageLong'))
    .meta({ examples: ['The cap of the bottle was broken when it arrived.'] }),
  /** Honeypot: the field is hidden, so only a bot fills it in. */
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: [''] }),
});
export type EnquiryForm = z.output<typeof EnquiryForm>;
