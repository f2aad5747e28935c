import { z } from 'zod';
import { uploadForCaller } from '@/lib/backoffice/customer-orders/upload-for-caller';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { invalid } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, PatientId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Upload the prescription of a customer, as a picture or PDF (multipart: pic), for an order that staff place',
  session: 'staff',
  permission: may('orders.place'),
  file: 'pic',
  body: z.object({ customer_id: CustomerId, patient_id: PatientId.optional() }),
  response: z.object({
    status: z.literal('true'),
    prescription_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a07'),
    file_name: text('prescription.jpg'),
  }),
  limits: [{ name: 'caller-prescription', most: 120, per: HOUR, by: 'customer' }],
  fails: ['notFound', 'refused', 'tooMany'],
  handle: async ({ staff, file, body: { customer_id: customerId, patient_id: patientId } }) => {
    if (!file?.size) throw invalid('fieldNamed', { field: 'pic' });
    const { id, name } = await uploadForCaller({ customerId, patientId: patientId ?? null }, file, actingStaff(staff));
    return { status: 'true' as const, prescription_id: id, file_name: name };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
