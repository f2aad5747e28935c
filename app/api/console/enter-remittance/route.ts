import { z } from 'zod';
import { receiveRemittance } from '@/lib/money/remittances/receive-remittance';
import { RemittanceForm } from '@/lib/money/remittances/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Enter the payment of a courier for collected cash, with the orders it names',
  session: 'staff',
  permission: may('settlements.check'),
  idempotent: true,
  body: RemittanceForm,
  response: z.object({
    status: z.literal('true'),
    remittance_id: z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1b02'] }),
  }),
  fails: ['conflict'],
  handle: async ({ staff, body }) => {
    const { amount_paise: amountPaise, paid_on: paidOn, ...more } = body;
    const id = await receiveRemittance({ ...more, amountPaise, paidOn }, actingStaff(staff));
    return { status: 'true' as const, remittance_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
