import { z } from 'zod';
import { text } from '@/lib/kernel/http/fields';
import { FirstName, flag, LastName, Mobile } from '@/lib/shared/person/schema';
import { CODE_DIGITS, isIndianMobile, TYPED_CODE_LENGTH } from './rules';

/** Mobile number that can receive a code. */
export const LoginNumber = Mobile.refine(isIndianMobile, 'mobileIndian').meta({ examples: ['9840011223'] });

/** Code as typed or filled in: spaces and dashes do not count. */
const Code = z
  .string({ error: 'codeRequired' })
  .max(TYPED_CODE_LENGTH, 'codeFormat')
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'codeRequired')
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'codeFormat'),
  )
  .meta({ examples: ['481507'] });

export const CodeRequest = z.object({ phone_number: LoginNumber });
export const CodeLogin = z.object({ code: Code, remember: flag });
export const CodeInput = z.object({ code: Code });

/** Answer to a request for a code, the same for every number. */
export const CodeSent = z.object({
  status: z.boolean(),
  message: text('We sent a code to your mobile number.'),
  resend_seconds: z.number().meta({ examples: [30], description: 'Wait before this number can get another code' }),
});

/** Fields of a person whose number is proven. */
export const MobileSignUp = z.object({
  firstname: FirstName.meta({ examples: ['Kavya'] }),
  lastname: LastName.default(''),
  consent: flag,
  remember: flag,
});
export type MobileSignUp = z.output<typeof MobileSignUp>;

/** New login number of an account. Accounts with a password prove it for their first number. */
export const NumberChange = z.object({
  phone_number: LoginNumber,
  current_password: z.string().max(1000).optional(),
});
