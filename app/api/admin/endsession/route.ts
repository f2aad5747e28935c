import { z } from 'zod';
import { endDevice } from '@/lib/kernel/sessions/devices';
import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, SessionId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { proveIdentity } from '@/lib/people/sign-in/prove-identity';
import { PasswordProof } from '@/lib/people/sign-in/schema';

export const POST = endpoint({
  summary:
    'End a session of the customer; without session_id, all except the current one. Requires the password, or a fresh sign-in if the account has none',
  session: 'own',
  body: PasswordProof.extend({ user_id: CustomerId.optional(), session_id: SessionId.optional() }),
  response: z.object({ status: z.boolean(), message: text('The device was logged out') }),
  records: 'session.ended',
  fails: ['refused', 'tooMany'],
  handle: async ({ customer, body: { session_id: sessionId, current_password: password }, address, locale }) => {
    await proveIdentity(customer, password, address, new Date());
    if (sessionId) await endDevice(customer.id, sessionId);
    else await endAllSessions(customer.id, undefined, customer.sessionId);
    return { status: true, message: translate(locale, sessionId ? 'answers.sessionEnded' : 'answers.sessionsEnded') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
