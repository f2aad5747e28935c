import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { PatientId } from '@/lib/kernel/http/fields';
import { HOUR } from '@/lib/kernel/dates';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { addPatient } from '@/lib/people/patients/commands';
import { NewPatient } from '@/lib/people/patients/schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Store a patient for whom the customer orders medicines. The first one needs `consent`, which is recorded with its wording and time',
  session: 'own',
  body: NewPatient,
  response: z.object({ status: z.boolean(), message: z.string(), patient_id: PatientId }),
  fails: ['conflict'],
  limits: [{ name: 'patient', most: 60, per: HOUR, by: 'customer' }],
  handle: async ({ customer, body: { consent, ...patient }, locale }) => {
    const id = await addPatient(customer.id, patient, { consent, locale });
    return { status: true, message: translate(locale, 'answers.patientAdded'), patient_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
