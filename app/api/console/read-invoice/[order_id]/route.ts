import { z } from 'zod';
import { readInvoiceForStaff } from '@/lib/domains/invoices/read-invoice';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Downloads the tax invoice of an order, or a credit note of it; every reading is written down',
  session: 'staff',
  permission: may('papers.read'),
  params: z.object({ order_id: OrderId }),
  query: z.object({
    /** Which of the order's credit notes, from 1; left out: the invoice. */
    credit_note: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .optional()
      .meta({ examples: ['1'] }),
  }),
  response: z.never(),
  sends: ['application/pdf'],
  fails: ['notFound'],
  handle: ({ staff, params, query }) => readInvoiceForStaff(staff, params.order_id, query.credit_note ?? null),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
