import { z } from 'zod';
import { isGstin, normalGstin } from '@/lib/shared/india/gstin';
import { Email, FirstName, LastName, Mobile } from '@/lib/shared/person/schema';
import { BUSINESS_NAME_LENGTH, GSTIN_LENGTH } from './rules';

/**
 * Details customers may change themselves, with the same checks as at sign-up. Missing fields stay
 * unchanged.
 */
export const ProfileChange = z.object({
  first_name: FirstName.optional().meta({ examples: ['Meena'] }),
  last_name: LastName.optional().meta({ examples: ['Rajan'] }),
  phone_number: Mobile.optional().meta({ examples: ['98400 12345'] }),
  email: Email.optional().meta({ examples: ['meena@example.com'] }),
  /** An empty text deletes it. */
  gender: z
    .enum(['male', 'female', 'other', ''])
    .optional()
    .meta({ examples: ['female'] }),
  /** Printed on the tax invoices of a business. An empty text deletes it, as below. */
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
  /** Required only if `email` or `phone_number` changes. */
  current_password: z.string().max(1000).optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;
