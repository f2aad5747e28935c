import { z } from 'zod';
import { DocumentRef } from '@/lib/money/invoices/schema';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { readInvoice } from '@/lib/money/invoices/read-invoice';

export const GET = endpoint({
  summary: 'Download the tax invoice of an order, or one of its credit notes; 404 until it is issued',
  session: 'required',
  params: z.object({ order_id: OrderId }),
  query: DocumentRef,
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['forbidden', 'notFound'],
  handle: ({ customer, params, query }) => readInvoice(customer, params.order_id, query),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
