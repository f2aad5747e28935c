import { z } from 'zod';
import { readLabel } from '@/lib/dispensing/couriers/read-label';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the label of a parcel from its courier; each access is recorded',
  session: 'staff',
  permission: may('orders.dispatch'),
  query: z.object({ parcel_id: ParcelId }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound', 'conflict', 'unavailable'],
  handle: ({ staff, query }) => readLabel(query.parcel_id, actingStaff(staff)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
