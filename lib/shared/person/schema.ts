import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { withoutInvisible } from '@/lib/kernel/plain-text';
import { emailOf } from './email-schema';
import { isName, normalPassword, tidyName } from './rules';
import { NAME_LENGTH, PASSWORD_LENGTH, PHONE_LENGTH } from './length-rules';

// Messages are keys below `errors`; forms and endpoints share these schemas.

export const FirstName = z
  .string({ error: 'firstNameRequired' })
  .transform(tidyName)
  .pipe(z.string().min(1, 'firstNameRequired').max(NAME_LENGTH, 'firstNameLetters').refine(isName, 'firstNameLetters'));

/** Many have one name alone: it may be empty. */
export const LastName = z
  .string({ error: 'lastNameLetters' })
  .transform(tidyName)
  .pipe(
    z
      .string()
      .max(NAME_LENGTH, 'lastNameLetters')
      .refine((text) => text === '' || isName(text), 'lastNameLetters'),
  );

export const Email = emailOf('emailRequired', 'emailInvalid');

/** A number of any country, in India unless it says otherwise; stored as +91… */
export const Mobile = z
  .string({ error: 'mobileRequired' })
  .overwrite(withoutInvisible)
  .trim()
  .min(1, 'mobileRequired')
  .max(PHONE_LENGTH, 'mobileInvalid')
  .refine((text) => isValidPhoneNumber(text, 'IN'), 'mobileInvalid')
  .transform((text) => parsePhoneNumberFromString(text, 'IN')?.number ?? text);

export const NewPassword = z
  .string({ error: 'passwordRequired' })
  .transform(normalPassword)
  .pipe(
    z
      .string()
      .min(1, 'passwordRequired')
      .min(PASSWORD_LENGTH.min, 'passwordShort')
      .max(PASSWORD_LENGTH.max, 'passwordLong'),
  );

export const SignUp = z.object({
  firstname: FirstName,
  lastname: LastName.default(''),
  phone_number: Mobile,
  email: Email,
  password: NewPassword,
});
export type SignUp = z.output<typeof SignUp>;

/** What the form asks for on top: the password twice. */
export const SignUpForm = SignUp.extend({
  confirm: z.string().transform(normalPassword).pipe(z.string().min(1, 'confirmRequired')),
});

/** What is left to ask of somebody whose address Google has verified. */
export const GoogleSignUp = SignUp.omit({ email: true, password: true });

/** What the login form checks before it asks the server. */
export const LoginForm = z.object({ email: Email, password: NewPassword });

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0', ''])])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on' || value === '1');

/** Without a password it is the second step of Google sign-in. */
export const SignIn = z.object({ email: Email, password: z.string().max(1000).optional(), remember: flag });

/** The password is that of the account which the proven Google account shall open from now on. */
export const GoogleLink = z.object({
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(1000, 'passwordLong'),
  remember: flag,
});

export const ResetRequest = z.object({ email: z.string().max(1000).default('') });

export const PasswordResetInput = z.object({
  token: z.string({ error: 'resetLinkInvalid' }).min(1, 'resetLinkInvalid').max(200, 'resetLinkInvalid'),
  newPassword: NewPassword,
  /** Asked for where the address was never confirmed and the account has orders. What is no number is a wrong one. */
  phone_number: z
    .string()
    .max(PHONE_LENGTH, 'mobileInvalid')
    .transform((text) => parsePhoneNumberFromString(withoutInvisible(text), 'IN')?.number ?? text)
    .optional(),
});
export type PasswordResetInput = z.output<typeof PasswordResetInput>;

/** The secret of a link in a mail that confirms an address. */
export const ConfirmInput = z.object({
  token: z
    .string({ error: 'confirmLinkInvalid' })
    .min(20, 'confirmLinkInvalid')
    .max(100, 'confirmLinkInvalid')
    .meta({ examples: ['q8Yt0n1JqU3mF6sV9xB2cD5eG7hK4lM8pR1tW3zA6yE'] }),
});
