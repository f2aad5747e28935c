import { z } from 'zod';
import { invalid } from '@/lib/kernel/errors';
import { COUNCIL_LENGTH, REGISTRATION_LENGTH, STAFF_ROLES } from './rules';

export const StaffRole = z.enum(STAFF_ROLES, 'staffRole');

/** Registration as a pharmacist with a State Pharmacy Council. */
export const Registration = z.object({
  number: z.string().trim().min(1, 'registrationInvalid').max(REGISTRATION_LENGTH, 'registrationInvalid'),
  council: z.string().trim().min(3, 'registrationInvalid').max(COUNCIL_LENGTH, 'registrationInvalid'),
  /** Last day of validity. */
  validUntil: z.iso.date('registrationInvalid'),
});

/** Secret of an invitation link. */
export const InvitationToken = z
  .string({ error: 'invitationInvalid' })
  .min(20, 'invitationInvalid')
  .max(100, 'invitationInvalid')
  .meta({ examples: ['q8Yt0n1JqU3mF6sV9xB2cD5eG7hK4lM8pR1tW3zA6yE'] });

/**
 * Parses command-line input. The messages of these schemas are keys of errors.
 * @throws invalid
 */
export function readStaffInput<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw invalid(error.issues[0]!.message);
}
