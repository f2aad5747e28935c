import { z } from 'zod';
import { isGstin, normalGstin } from '@/lib/shared/india/gstin';
import { Email, FirstName, LastName, Mobile } from '@/lib/shared/person/schema';
import { BUSINESS_NAME_LENGTH, GSTIN_LENGTH } from './length-rules';

/** What a customer may change about themselves, each checked as at sign-up. What is left out stays as it is. */
export const ProfileChange = z.object({
  first_name: FirstName.optional().meta({ examples: ['Meena'] }),
  last_name: LastName.optional().meta({ examples: ['Rajan'] }),
  phone_number: Mobile.optional().meta({ examples: ['98400 12345'] }),
  email: Email.optional().meta({ examples: ['meena@example.com'] }),
  /** An empty text takes it back. */
  gender: z
    .enum(['male', 'female', 'other', ''])
    .optional()
    .meta({ examples: ['female'] }),
  /** Printed on the tax invoices of a business; an empty text takes it back, as below. */
  business_name: z
    .string()
    .trim()
    .max(BUSINESS_NAME_LENGTH, 'businessNameLong')
    .optional()
    .meta({ examples: ['Sri Lakshmi Clinic'] }),
  gstin: z
    .string()
    .max(GSTIN_LENGTH, 'gstinInvalid')
    .transform(normalGstin)
    .refine((text) => text === '' || isGstin(text), 'gstinInvalid')
    .optional()
    .meta({ examples: ['33AAACR5055K1ZE'] }),
  /** Only asked for when `email` or `phone_number` is another one than before. */
  current_password: z.string().max(1000).optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;
