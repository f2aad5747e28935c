import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { codeState } from '@/lib/people/sign-in/mobile/send-code';

export const GET = endpoint({
  summary: 'State of the message with the code that this browser requested',
  session: 'none',
  response: z.object({ status: z.boolean(), state: z.enum(['queued', 'sent', 'failed', 'ended']) }),
  limits: [{ name: 'codestate', most: 300, per: MINUTE, kept: 'memory' }],
  handle: async ({ codeToken }) => ({ status: true, state: await codeState(codeToken) }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
