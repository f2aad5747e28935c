import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProposalId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { declineProposal } from '@/lib/selling/proposals/decide-proposal';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Withdraw a request for a proposal, or decline the proposal',
  session: 'own',
  body: z.object({ proposal_id: ProposalId }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body: { proposal_id: id }, locale }) => {
    await declineProposal(customer.id, id);
    return { status: 'true' as const, message: translate(locale, 'answers.proposalDeclined') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
