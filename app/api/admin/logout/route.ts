import { z } from 'zod';
import { noSessionCookieHeaders } from '@/lib/kernel/sessions/cookie';
import { endSession } from '@/lib/kernel/sessions/sessions';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'End the session and invalidate its cookie',
  session: 'optional',
  response: z.object({ status: z.boolean(), message: z.string() }),
  records: 'auth.out',
  handle: async ({ customer, locale }) => {
    if (customer) await endSession(customer.sessionId);
    return new Answer(
      { status: true, message: translate(locale, 'entry.signedOut') },
      { 'clear-site-data': '"storage"' },
      noSessionCookieHeaders(),
    );
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
