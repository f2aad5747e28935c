import { z } from 'zod';
import { EMAIL_LENGTH } from './length-rules';
import { hasForeignLocalPart, normalEmail } from './rules';

/**
 * An email address in its stored form.
 * @param required message key of an empty one
 * @param wrong message key of one that no mail can reach
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
        .pipe(z.email(wrong)),
    );
