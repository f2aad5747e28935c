import { z } from 'zod';
import { openProposal } from '@/lib/dispensing/proposals/open-proposal';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may, powersOf } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProposalId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary:
    'Assign a request for a proposal to a staff member for ten minutes, or extend it by ten. Others cannot answer it unless they take it over',
  session: 'staff',
  permission: may('proposals.answer'),
  body: z.object({
    proposal_id: ProposalId,
    take_over: z
      .boolean()
      .default(false)
      .meta({ examples: [false] }),
  }),
  response: z.object({
    status: z.literal('true'),
    /** Colleague who has the lease; null if it is the caller's. */
    holder: z
      .string()
      .nullable()
      .meta({ examples: ['Malar Vizhi'] }),
  }),
  fails: ['notFound'],
  handle: async ({ staff, body: { proposal_id: id, take_over: takeOver } }) => {
    const { permissions } = await powersOf(staff);
    const holder = await openProposal(id, { ...actingStaff(staff), permissions }, takeOver);
    return { status: 'true' as const, holder: holder?.name ?? null };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
