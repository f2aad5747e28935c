import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { PatientId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { removePatient } from '@/lib/people/patients/commands';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Remove a patient of the customer; prescriptions and orders stay',
  session: 'own',
  body: z.object({ patient_id: PatientId }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, body, locale }) => {
    await removePatient(customer.id, body.patient_id);
    return { status: true, message: translate(locale, 'answers.patientRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
