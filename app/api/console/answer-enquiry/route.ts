import { z } from 'zod';
import { answerRequest } from '@/lib/backoffice/enquiries/commands';
import { findTicket } from '@/lib/backoffice/enquiries/find-for-staff';
import { AnswerForm } from '@/lib/backoffice/enquiries/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Answer a question or complaint by email, in the language of the form, and store the answer',
  session: 'staff',
  permission: may('enquiries.answer'),
  body: AnswerForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { ticket, text } }) => {
    await answerRequest(await findTicket('enquiries', ticket), text, actingStaff(staff));
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
