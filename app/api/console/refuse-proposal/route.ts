import { z } from 'zod';
import { refuseProposal } from '@/lib/dispensing/proposals/send-proposal';
import { RefuseForm } from '@/lib/dispensing/proposals/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Refuse a request for a proposal with a reason for the buyer',
  session: 'staff',
  permission: may('proposals.answer'),
  body: RefuseForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { proposal_id: id, reason } }) => {
    const { permissions } = await powersOf(staff);
    await refuseProposal(id, reason, { ...actingStaff(staff), permissions });
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
