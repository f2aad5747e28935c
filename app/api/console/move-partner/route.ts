import { z } from 'zod';
import { acknowledgeRequest, reopenRequest, resolveRequest } from '@/lib/backoffice/enquiries/commands';
import { findTicket } from '@/lib/backoffice/enquiries/find-for-staff';
import { MoveForm } from '@/lib/backoffice/enquiries/schema';
import { OUTCOMES } from '@/lib/backoffice/enquiries/staff-rules';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Change the state of a partner application: contacted, accepted, rejected or reopened',
  session: 'staff',
  permission: may('partners.answer'),
  body: MoveForm.extend({
    /** Required to settle. */
    outcome: z.enum(OUTCOMES).optional(),
  }).refine(({ step, outcome }) => step !== 'settle' || outcome, { error: 'fieldInvalid', path: ['outcome'] }),
  response: z.object({ status: z.literal('true') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { ticket: typed, step, note, outcome } }) => {
    const [ticket, by] = [await findTicket('partners', typed), actingStaff(staff)];
    if (step === 'acknowledge') await acknowledgeRequest(ticket, by);
    else if (step === 'reopen') await reopenRequest(ticket, by);
    else await resolveRequest(ticket, { note: note || null, outcome }, by);
    return { status: 'true' as const };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
