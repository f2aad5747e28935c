import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProposalId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { requestQuote } from '@/lib/selling/proposals/request-proposal';
import { QuoteRequest } from '@/lib/selling/proposals/schema';

export const POST = endpoint({
  summary: 'Ask for own prices of products in large quantities',
  session: 'own',
  body: QuoteRequest,
  response: z.object({
    status: z.enum(['true', 'false']).meta({ examples: ['true'] }),
    message: z.string(),
    /** Left out after a refusal. */
    id: ProposalId.optional(),
    number: text('Q2611-7KQ4WD9M').optional(),
  }),
  fails: ['notFound'],
  limits: [{ name: 'quote', most: 30, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, locale }) => {
    const { id, number } = await requestQuote({ customerId: customer.id, locale }, body);
    return { status: 'true' as const, message: translate(locale, 'answers.quoteRequested', { number }), id, number };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
