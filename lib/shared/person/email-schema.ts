import { z } from 'zod';
import { EMAIL_LENGTH } from './length-rules';
import { hasEmail, hasForeignLocalPart, normalEmail } from './rules';

/**
 * Schema of an email address in its stored form.
 * @param required message key for an empty one
 * @param wrong message key for one that cannot receive email
 */
export const emailOf = (required: string, wrong: string) =>
  z
    .string({ error: required })
    .transform(normalEmail)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(EMAIL_LENGTH, wrong)
        .refine((email) => !hasForeignLocalPart(email), { error: 'emailLocalPart', abort: true })
        .refine(hasEmail, { error: wrong, abort: true })
        .pipe(z.email(wrong)),
    );
