import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { PrescriptionId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { readPrescription } from '@/lib/selling/prescriptions/read-prescription';

export const GET = endpoint({
  summary: 'Download a prescription of the customer, or one page of it as a picture; each access is recorded',
  session: 'required',
  params: z.object({ prescription_id: PrescriptionId }),
  query: z.object({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ examples: [1] }),
  }),
  response: z.never(),
  sends: ['image/jpeg', 'application/pdf'],
  fails: ['forbidden', 'notFound', 'tooMany'],
  handle: ({ customer, params, query }) => readPrescription(customer, params.prescription_id, query.page),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
