import { z } from 'zod';
import { deletePrescription } from '@/lib/dispensing/locker/delete-prescription';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { PrescriptionId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Delete a prescription that no order needs, with its file',
  session: 'own',
  body: z.object({ prescription_id: PrescriptionId }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body, locale }) => {
    await deletePrescription(customer.id, body.prescription_id);
    return { status: true, message: translate(locale, 'answers.prescriptionDeleted') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
