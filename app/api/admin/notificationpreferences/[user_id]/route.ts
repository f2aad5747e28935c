import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { readMailChoices } from '@/lib/people/notifications/choose-mails';
import { WireMailChoices } from '@/lib/people/notifications/wire';

export const GET = endpoint({
  summary: 'Get the email preferences of the customer, which updatenotifications changes',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: z.object({ status: z.boolean(), by_mail: WireMailChoices }),
  handle: async ({ customer }) => ({ status: true, by_mail: await readMailChoices(customer.id) }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
