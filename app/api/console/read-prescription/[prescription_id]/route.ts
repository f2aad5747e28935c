import { z } from 'zod';
import { readPageForStaff } from '@/lib/selling/prescriptions/read-prescription';
import { may } from '@/lib/people/staff/permissions';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { PrescriptionId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Get a page of a prescription as a picture for review; each access is recorded',
  session: 'staff',
  permission: may('prescriptions.read'),
  params: z.object({ prescription_id: PrescriptionId }),
  query: z.object({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(1)
      .meta({ examples: [1] }),
  }),
  response: z.never(),
  sends: ['image/jpeg'],
  fails: ['notFound', 'tooMany'],
  limits: [{ name: 'prescription-pages', most: 300, per: 60 * MINUTE, by: 'customer' }],
  handle: ({ staff, params, query }) => readPageForStaff(staff, params.prescription_id, query.page),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
