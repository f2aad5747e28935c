import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { PatientId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { changePatient } from '@/lib/people/patients/commands';
import { PatientInput } from '@/lib/people/patients/schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Change a patient of the customer; registers and memos keep the name they were written with',
  session: 'own',
  body: PatientInput.extend({ patient_id: PatientId }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, body: { patient_id, ...patient }, locale }) => {
    await changePatient(customer.id, patient_id, patient);
    return { status: true, message: translate(locale, 'answers.patientUpdated') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
