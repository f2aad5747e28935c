import { z } from 'zod';
import { Email, FirstName, LastName, Mobile } from './schema';

/** What a customer may change about themselves, each checked as at sign-up. What is left out stays as it is. */
export const ProfileChange = z.object({
  first_name: FirstName.optional().meta({ examples: ['Meena'] }),
  last_name: LastName.optional().meta({ examples: ['Rajan'] }),
  phone_number: Mobile.optional().meta({ examples: ['98400 12345'] }),
  email: Email.optional().meta({ examples: ['meena@example.com'] }),
  /** An empty text takes it back. */
  gender: z.enum(['male', 'female', 'other', '']).optional().meta({ examples: ['female'] }),
  /** Only asked for when `email` is another one than before. */
  current_password: z.string().max(1000).optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;
