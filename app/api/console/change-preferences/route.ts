import { z } from 'zod';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { changePreferences } from '@/lib/people/staff/change-preferences';
import { DIGEST_PERIODS, EXPIRY_DAYS } from '@/lib/people/staff/preference-rules';
import { THEMES } from '@/lib/kernel/look/display-rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Change the console preferences of the caller; omitted fields are unchanged',
  session: 'staff',
  permission: may('account.own'),
  body: z.object({
    /** True if single-key shortcuts are on. */
    single_keys: z
      .boolean()
      .optional()
      .meta({ examples: [false] }),
    look: z.enum(THEMES).optional(),
    /** Period of the email about batches that expire within `expiry_days`. */
    expiry_digest: z.enum(DIGEST_PERIODS).optional(),
    expiry_days: z.literal(EXPIRY_DAYS).optional(),
    /** Period of the email about products that run out. */
    low_digest: z.enum(DIGEST_PERIODS).optional(),
  }),
  response: z.object({ status: z.literal('true') }),
  handle: async ({ staff, body }) => {
    const { single_keys: singleKeys, look, expiry_digest: expiryDigest, expiry_days: expiryDays } = body;
    await changePreferences(
      {
        ...(singleKeys !== undefined && { singleKeys }),
        ...(look && { look }),
        ...(expiryDigest && { expiryDigest }),
        ...(expiryDays && { expiryDays }),
        ...(body.low_digest && { lowDigest: body.low_digest }),
      },
      actingStaff(staff),
    );
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
