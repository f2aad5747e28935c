import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, ProposalId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { acceptProposal } from '@/lib/selling/proposals/decide-proposal';
import { MAX_PROPOSAL_LINES, MAX_QUOTE_QUANTITY } from '@/lib/selling/proposals/rules';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Accept a proposal of the staff: put its lines into the cart, with its prescription and agreed prices',
  session: 'own',
  body: z.object({
    proposal_id: ProposalId,
    /** Lines to take, with fewer units unless the price is quoted; left out: all. */
    lines: z
      .array(
        z.object({
          product_id: ProductId,
          quantity: z
            .number()
            .int()
            .min(1)
            .max(MAX_QUOTE_QUANTITY)
            .meta({ examples: [2] }),
        }),
      )
      .max(MAX_PROPOSAL_LINES)
      .optional(),
  }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body: { proposal_id: id, lines }, locale }) => {
    const chosen = lines?.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
    await acceptProposal(customer.id, id, chosen);
    return { status: 'true' as const, message: translate(locale, 'answers.proposalAccepted') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
