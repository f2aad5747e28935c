import { z } from 'zod';
import { TillForm } from '@/lib/money/till/schema';
import { settleTill } from '@/lib/money/till/settle-till';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Close the own till of a day with the counted cash',
  session: 'staff',
  permission: may('till.use'),
  idempotent: true,
  body: TillForm,
  response: z.object({
    status: z.literal('true'),
    expected_paise: z
      .number()
      .int()
      .meta({ examples: [160_00] }),
    difference_paise: z
      .number()
      .int()
      .meta({ examples: [-100] }),
  }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    const { day, counted_paise: countedPaise, note } = body;
    const expected = await settleTill({ day, countedPaise, note }, actingStaff(staff));
    return { status: 'true' as const, expected_paise: expected, difference_paise: countedPaise - expected };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
