import { z } from 'zod';
import { NewPassword } from '@/lib/shared/person/schema';

export const CurrentPassword = z
  .string({ error: 'passwordRequired' })
  .min(1, 'passwordRequired')
  .max(1000, 'passwordLong');

/** New password, with the current one as proof. */
export const PasswordChange = z.object({
  current_password: CurrentPassword,
  newPassword: NewPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** Proof required to export all data or delete the account. Accounts without a password omit it. */
export const PasswordProof = z.object({ current_password: z.string().max(1000).optional() });
