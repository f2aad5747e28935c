import { z } from 'zod';
import { ReceivingFields, unfitUnits } from '@/lib/dispensing/after-sales/receive-schema';
import { returnParcel } from '@/lib/dispensing/after-sales/return-undelivered';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Record an undeliverable parcel as returned or lost: restock or write off its goods, and refund exactly the displayed amount',
  session: 'staff',
  permission: may('returns.receive'),
  idempotent: true,
  body: z.object({ parcel_id: ParcelId, ...ReceivingFields }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { parcel_id: id, unfit, amount_paise: amountPaise } }) => {
    await returnParcel(id, actingStaff(staff), {
      unfit: unfitUnits(unfit),
      expectedPaise: amountPaise,
      role: staff.role,
    });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
