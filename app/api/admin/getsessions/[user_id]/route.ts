import { z } from 'zod';
import { listDevices } from '@/lib/kernel/sessions/devices';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, maybeText, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

const WireSession = z
  .object({
    _id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a09'),
    user_agent: maybeText('Mozilla/5.0 (Linux; Android 14) Chrome/131.0'),
    createdat: text('2026-11-21T05:12:30.094Z'),
    lastseen: text('2026-11-21T08:40:00.000Z'),
    current: z.boolean().meta({ examples: [true] }),
  })
  .meta({ id: 'Session' });

export const GET = endpoint({
  summary: 'List the active sessions of the customer, which endsession can end',
  session: 'own',
  params: z.object({ user_id: CustomerId }),
  response: z.object({ status: z.boolean(), sessions: z.array(WireSession) }),
  handle: async ({ customer }) => {
    const devices = await listDevices(customer.id, customer.sessionId);
    const sessions = devices.map(({ id, userAgent, createdAt, lastSeenAt, isThis }) => ({
      _id: id,
      user_agent: userAgent,
      createdat: createdAt,
      lastseen: lastSeenAt,
      current: isThis,
    }));
    return { status: true, sessions };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
