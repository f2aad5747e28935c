import { z } from 'zod';
import { readMemoForStaff } from '@/lib/dispensing/supply-memos/read-memo';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the memo of a dispatched parcel; each access is recorded',
  session: 'staff',
  permission: may('papers.read'),
  query: z.object({ parcel_id: ParcelId }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound'],
  handle: ({ staff, query }) => readMemoForStaff(query.parcel_id, actingStaff(staff)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
