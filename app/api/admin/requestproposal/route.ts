import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { MAX_FILES } from '@/lib/kernel/http/body/file-rules';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProposalId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { requestProposal } from '@/lib/selling/proposals/request-proposal';
import { PrescriptionRequest } from '@/lib/selling/proposals/schema';

export const POST = endpoint({
  summary:
    'Upload a prescription (multipart: pic) from which a pharmacist proposes a cart. Several files named pic are its pages in order',
  session: 'own',
  file: 'pic',
  mostFiles: MAX_FILES,
  body: PrescriptionRequest,
  response: z.object({
    status: z.enum(['true', 'false']).meta({ examples: ['true'] }),
    message: z.string(),
    /** Left out after a refusal. */
    id: ProposalId.optional(),
    number: text('Q2611-7KQ4WD9M').optional(),
  }),
  fails: ['conflict', 'tooMany'],
  limits: [{ name: 'prescription', most: 60, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, file, locale }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    const { id, number } = await requestProposal({ customerId: customer.id, locale }, body, file);
    return { status: 'true' as const, message: translate(locale, 'answers.proposalRequested', { number }), id, number };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
