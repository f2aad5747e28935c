import { z } from 'zod';
import { oneLine, withoutInvisible } from '@/lib/kernel/plain-text';
import { emailOf } from '@/lib/shared/person/email-schema';
import { FULL_NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';

/**
 * Partner form and its call; messages are keys below `errors`. commands.ts validates the phone
 * number.
 */
export const PartnerRequest = z.object({
  name: z
    .string({ error: 'partnerNameRequired' })
    .transform(oneLine)
    .pipe(z.string().min(1, 'partnerNameRequired').max(FULL_NAME_LENGTH))
    .meta({ examples: ['Kavya Mohan'] }),
  mobile: z
    .string({ error: 'partnerMobileRequired' })
    .overwrite(withoutInvisible)
    .trim()
    .min(1, 'partnerMobileRequired')
    .max(PHONE_LENGTH, 'mobileInvalid')
    .meta({ examples: ['98400 11223'] }),
  email: emailOf('partnerEmailRequired', 'emailInvalid').meta({ examples: ['kavya@example.com'] }),
  type: z.enum(['delivery', 'store'], { error: 'partnerTypeRequired' }),
});
export type PartnerRequest = z.output<typeof PartnerRequest>;
