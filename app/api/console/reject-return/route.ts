import { z } from 'zod';
import { rejectReturn } from '@/lib/dispensing/after-sales/decide-return';
import { REJECTION_LENGTH } from '@/lib/dispensing/after-sales/rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderReturnId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { severalLines } from '@/lib/kernel/plain-text';

export const POST = endpoint({
  summary: 'Reject a return before the goods are sent or after inspection; the customer can read the reason',
  session: 'staff',
  permission: may('returns.decide'),
  body: z.object({
    return_id: OrderReturnId,
    reason: z
      .string()
      .transform(severalLines)
      .pipe(z.string().min(1, 'returnReasonRequired').max(REJECTION_LENGTH))
      .meta({ examples: ['The pack was opened.'] }),
  }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body }) => {
    await rejectReturn(body.return_id, body.reason, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
