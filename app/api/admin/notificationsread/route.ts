import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { NotificationId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { markRead } from '@/lib/people/notifications/commands';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Mark one or all notifications of the customer as read',
  session: 'required',
  body: z.object({ notification_id: NotificationId.optional() }),
  response: z.object({ status: z.boolean(), message: text('Marked as read') }),
  handle: async ({ customer, body, locale }) => {
    await markRead(customer.id, body.notification_id);
    return { status: true, message: translate(locale, 'answers.notificationsRead') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
