import { z } from 'zod';
import { NewPassword } from '@/lib/shared/person/schema';

export const CurrentPassword = z
  .string({ error: 'passwordRequired' })
  .min(1, 'passwordRequired')
  .max(1000, 'passwordLong');

/** A new password, proved by the present one. */
export const PasswordChange = z.object({
  current_password: CurrentPassword,
  newPassword: NewPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** The proof asked for before everything is handed out, or deleted. Accounts without a password leave it out. */
export const PasswordProof = z.object({ current_password: z.string().max(1000).optional() });
