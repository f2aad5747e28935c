import { z } from 'zod';
import { answerRequest } from '@/lib/domains/requests/commands';
import { findTicket } from '@/lib/domains/requests/find-for-staff';
import { AnswerForm } from '@/lib/domains/requests/schema';
import { actingStaff } from '@/lib/domains/staff/acting-staff';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Answers a question or complaint by mail, in the language of the form; the words are kept',
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
