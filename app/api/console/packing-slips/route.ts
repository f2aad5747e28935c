import { z } from 'zod';
import { readDocuments } from '@/lib/dispensing/packing-documents/read-documents';
import { WhichParcels } from '@/lib/dispensing/packing-documents/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the packing slips of up to 100 parcels as one PDF; each access is recorded',
  session: 'staff',
  permission: may('orders.pack'),
  query: WhichParcels,
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound'],
  handle: ({ staff, query }) => readDocuments('slips', query.parcels, actingStaff(staff)),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
