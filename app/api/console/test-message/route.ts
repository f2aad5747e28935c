import { z } from 'zod';
import { MessageChannel, MessageKindName, MessageLocale, TemplateForm } from '@/lib/people/messages/message-schema';
import { sendTrial } from '@/lib/people/messages/send-trial';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'Send an invented message with a template, saved or not, to the phone of the caller',
  session: 'staff',
  permission: may('pages.write'),
  idempotent: true,
  limits: [{ name: 'messageTrial', most: 20, per: HOUR, by: 'customer' }],
  body: z.object({
    kind: MessageKindName,
    channel: MessageChannel,
    locale: MessageLocale,
    template: TemplateForm,
  }),
  response: z.object({ status: z.literal('true'), to: z.string().meta({ examples: ['+919840011223'] }) }),
  fails: ['refused', 'unavailable'],
  handle: async ({ staff, body }) => ({
    status: 'true' as const,
    to: await sendTrial(body, staff.id, actingStaff(staff)),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
