import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { normalEmail } from '@/lib/shared/person/rules';
import { EMAIL_LENGTH, FULL_NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';

/** The partner form and its call; messages are keys below `errors`. Whether the number can be a telephone is decided in commands.ts. */
export const PartnerRequest = z.object({
  name: z
    .string({ error: 'partnerNameRequired' })
    .transform(oneLine)
    .pipe(z.string().min(1, 'partnerNameRequired').max(FULL_NAME_LENGTH))
    .meta({ examples: ['Kavya Mohan'] }),
  mobile: z
    .string({ error: 'partnerMobileRequired' })
    .trim()
    .min(1, 'partnerMobileRequired')
    .max(PHONE_LENGTH, 'mobileInvalid')
    .meta({ examples: ['98400 11223'] }),
  email: z
    .string({ error: 'partnerEmailRequired' })
    .transform(normalEmail)
    .pipe(z.string().min(1, 'partnerEmailRequired').max(EMAIL_LENGTH, 'emailInvalid').pipe(z.email('emailInvalid')))
    .meta({ examples: ['kavya@example.com'] }),
  type: z.enum(['delivery', 'store'], { error: 'partnerTypeRequired' }),
});
export type PartnerRequest = z.output<typeof PartnerRequest>;
