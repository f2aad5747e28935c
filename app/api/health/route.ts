import { z } from 'zod';
import { databaseAnswers } from '@/lib/kernel/health/queries';
import { DomainError } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Report whether the store and its database respond',
  session: 'none',
  isVital: true,
  response: z.object({ status: z.literal('true') }),
  handle: async () => {
    if (!(await databaseAnswers())) throw new DomainError('unavailable', 'unavailable');
    return { status: 'true' as const };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
