import { z } from 'zod';
import { readPickList } from '@/lib/dispensing/packing-documents/read-documents';
import { WhichOrders } from '@/lib/dispensing/packing-documents/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the pick list of up to 100 orders as one PDF; each access is recorded',
  session: 'staff',
  permission: may('orders.pack'),
  query: WhichOrders,
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound'],
  handle: ({ staff, query, locale }) => readPickList(query.orders, actingStaff(staff), locale),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
