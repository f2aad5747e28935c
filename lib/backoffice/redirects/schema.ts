import { z } from 'zod';

/** Texts of a form, longer than any that are accepted. */
const Address = z.string().max(2_000);

export const SavedRedirect = z.object({
  path: Address.meta({ examples: ['/old-shop/contact.html'] }),
  target: Address.default('').meta({ examples: ['/contact-us'] }),
  status: z.coerce
    .number()
    .int()
    .meta({ examples: [301] }),
  replaces: Address.meta({ examples: ['/faqs'] }).optional(),
});

export const RedirectPath = z.object({ path: Address.meta({ examples: ['/old-shop/contact.html'] }) });
