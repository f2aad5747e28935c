import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId, PatientId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { assignPatient } from '@/lib/selling/prescriptions/assign-patient';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'State the patient of a cart line, or none; a prescription of another patient leaves the line',
  session: 'own',
  body: z.object({ cart_id: CartLineId, patient_id: PatientId.optional() }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, body, locale }) => {
    await assignPatient(customer.id, body.cart_id, body.patient_id ?? null);
    return { status: true, message: translate(locale, 'answers.patientAssigned') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
