import { z } from 'zod';
import { sendProposal } from '@/lib/dispensing/proposals/send-proposal';
import { SendForm } from '@/lib/dispensing/proposals/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Propose a cart for an uploaded prescription, or own prices for a requested quote. Notifies the buyer in the account and by email',
  session: 'staff',
  permission: may('proposals.answer'),
  body: SendForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { proposal_id: id, message, valid_days: validDays, ...body } }) => {
    const { permissions } = await powersOf(staff);
    const lines = body.lines.map(({ product_id: productId, quantity, unit_price_paise: unitPricePaise }) => ({
      productId,
      quantity,
      unitPricePaise,
    }));
    await sendProposal(id, { lines, message, validDays }, { ...actingStaff(staff), permissions });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
