import { z } from 'zod';
import { withdrawQuestion } from '@/lib/backoffice/product-questions/commands';
import { QuestionTicket } from '@/lib/backoffice/enquiries/question-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Remove a published question from the product page',
  session: 'staff',
  permission: may('enquiries.answer'),
  body: QuestionTicket,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { ticket } }) => {
    await withdrawQuestion(ticket, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
