import { z } from 'zod';
import { acknowledgeRequest, reopenRequest, resolveRequest } from '@/lib/backoffice/enquiries/commands';
import { findTicket } from '@/lib/backoffice/enquiries/find-for-staff';
import { MoveForm } from '@/lib/backoffice/enquiries/schema';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Change the state of a question or complaint: acknowledged, settled or reopened',
  session: 'staff',
  permission: may('enquiries.answer'),
  body: MoveForm,
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { ticket: typed, step, note } }) => {
    const [ticket, by] = [await findTicket('enquiries', typed), actingStaff(staff)];
    if (step === 'acknowledge') await acknowledgeRequest(ticket, by);
    else if (step === 'reopen') await reopenRequest(ticket, by);
    else await resolveRequest(ticket, { note: note || null }, by);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
