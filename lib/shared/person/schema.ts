import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { withoutInvisible } from '@/lib/kernel/plain-text';
import { emailOf } from './email-schema';
import { NAME_LENGTH, PASSWORD_LENGTH, PHONE_LENGTH } from './length-rules';
import { isName, normalPassword, tidyName } from './rules';

// Messages are keys below `errors`; forms and endpoints share these schemas.

export const FirstName = z
  .string({ error: 'firstNameRequired' })
  .transform(tidyName)
  .pipe(z.string().min(1, 'firstNameRequired').max(NAME_LENGTH, 'firstNameLetters').refine(isName, 'firstNameLetters'));

/** May be empty, because many people have only one name. */
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

const isPhone = (text: string) => isValidPhoneNumber(text, 'IN');
const storedPhone = (text: string) => parsePhoneNumberFromString(text, 'IN')?.number ?? text;

/** Phone number of any country, Indian by default; stored as +91… */
export const Mobile = z
  .string({ error: 'mobileRequired' })
  .overwrite(withoutInvisible)
  .trim()
  .min(1, 'mobileRequired')
  .max(PHONE_LENGTH, 'mobileInvalid')
  .refine(isPhone, 'mobileInvalid')
  .transform(storedPhone);

/** Phone number that may be left out, or empty, which gives null. */
export const OptionalMobile = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .max(PHONE_LENGTH, 'mobileInvalid')
  .refine((text) => text === '' || isPhone(text), 'mobileInvalid')
  .transform((text) => (text ? storedPhone(text) : null))
  .optional();

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

/** Additional field of the form: the repeated password. */
export const SignUpForm = SignUp.extend({
  confirm: z.string().transform(normalPassword).pipe(z.string().min(1, 'confirmRequired')),
});

/** Remaining fields for a person whose address Google has verified. */
export const GoogleSignUp = SignUp.omit({ email: true, password: true });

/** Checks of the login form before it sends a request. */
export const LoginForm = z.object({ email: Email, password: NewPassword });

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0', ''])])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on' || value === '1');

/** Without a password it is the second step of Google sign-in. */
export const SignIn = z.object({ email: Email, password: z.string().max(1000).optional(), remember: flag });

/** The password is that of the account to which the verified Google account is linked. */
export const GoogleLink = z.object({
  password: z.string({ error: 'passwordRequired' }).min(1, 'passwordRequired').max(1000, 'passwordLong'),
  remember: flag,
});

export const ResetRequest = z.object({ email: z.string().max(1000).default('') });

export const PasswordResetInput = z.object({
  token: z.string({ error: 'resetLinkInvalid' }).min(1, 'resetLinkInvalid').max(200, 'resetLinkInvalid'),
  newPassword: NewPassword,
  /**
   * Required if the address was never confirmed and the account has orders. A malformed number
   * counts as a wrong one.
   */
  phone_number: z
    .string()
    .max(PHONE_LENGTH, 'mobileInvalid')
    .transform((text) => parsePhoneNumberFromString(withoutInvisible(text), 'IN')?.number ?? text)
    .optional(),
});
export type PasswordResetInput = z.output<typeof PasswordResetInput>;

/** Secret from the link of an email that confirms an address. */
export const ConfirmInput = z.object({
  token: z
    .string({ error: 'confirmLinkInvalid' })
    .min(20, 'confirmLinkInvalid')
    .max(100, 'confirmLinkInvalid')
    .meta({ examples: ['q8Yt0n1JqU3mF6sV9xB2cD5eG7hK4lM8pR1tW3zA6yE'] }),
});
