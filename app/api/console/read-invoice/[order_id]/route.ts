import { z } from 'zod';
import { DocumentRef } from '@/lib/money/invoices/schema';
import { readInvoiceForStaff } from '@/lib/money/invoices/read-invoice';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Download the tax invoice of an order, or one of its credit notes; each access is recorded',
  session: 'staff',
  permission: may('papers.read'),
  params: z.object({ order_id: OrderId }),
  query: DocumentRef,
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound'],
  handle: ({ staff, params, query }) => readInvoiceForStaff(staff, params.order_id, query),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
