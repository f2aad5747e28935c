import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { forgetPatients } from '@/lib/people/patients/commands';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Withdraw the consent to keep patients, and delete them all',
  session: 'own',
  body: z.object({}),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, locale }) => {
    await forgetPatients(customer.id);
    return { status: true, message: translate(locale, 'answers.patientsForgotten') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
