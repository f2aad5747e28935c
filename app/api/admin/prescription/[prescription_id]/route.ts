import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { PrescriptionId } from '@/lib/http/fields';
import { otherMethods } from '@/lib/http/other-methods';
import { readPrescription } from '@/lib/prescriptions/read-prescription';

export const GET = endpoint({
  summary: 'Downloads a prescription: its owner and those who check it; every reading is written down',
  session: 'required',
  params: z.object({ prescription_id: PrescriptionId }),
  response: z.never(),
  sends: ['image/jpeg', 'application/pdf'],
  fails: ['forbidden'],
  handle: ({ customer, params }) => readPrescription(customer, params.prescription_id),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
