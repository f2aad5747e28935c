import { z } from 'zod';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { requestPartnership } from '@/lib/backoffice/enquiries/store-partner';
import { PartnerRequest } from '@/lib/backoffice/enquiries/partner-schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Store an application to become a delivery or store partner',
  session: 'none',
  body: PartnerRequest,
  response: z.object({
    status: z.boolean(),
    message: text('Thank you for your interest in becoming a partner!'),
    fields: z.record(z.string(), z.string()).optional(),
  }),
  limits: [
    { name: 'partner', most: 60, per: HOUR, trickle: MINUTE, perDevice: 5 },
    { name: 'partner', most: 5, per: HOUR, by: 'email' },
  ],
  refusesInput: true,
  refusal: (message, fields) => ({ status: false, message, ...(fields ? { fields } : {}) }),
  handle: async ({ body, locale }) => {
    await requestPartnership(body, locale);
    return { status: true, message: translate(locale, 'answers.partnerThanks') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
