import { z } from 'zod';
import { publishQuestion } from '@/lib/backoffice/product-questions/commands';
import { PublicForm } from '@/lib/backoffice/enquiries/question-schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Publish a reviewed question and its answer on the product page, without a name',
  session: 'staff',
  permission: may('enquiries.answer'),
  body: PublicForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { ticket, question, answer } }) => {
    await publishQuestion(ticket, { question, answer }, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
