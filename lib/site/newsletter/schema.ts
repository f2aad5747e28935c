import { z } from 'zod';
import { emailOf } from '@/lib/shared/person/email-schema';

/** Input of the newsletter box and its call; messages are keys below `errors`. */
export const Subscription = z.object({
  email: emailOf('newsletterEmpty', 'newsletterFormat').meta({ examples: ['kavya@example.com'] }),
});

/** Token of the links in newsletter emails. */
export const SubscriptionToken = z.object({
  token: z
    .string({ error: 'newsletterLink' })
    .min(20, 'newsletterLink')
    .max(100, 'newsletterLink')
    .meta({ examples: ['q8Yt0n1JqU3mF6sV9xB2cD5eG7hK4lM8pR1tW3zA6yE'] }),
});
