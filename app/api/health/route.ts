import { z } from 'zod';
import { databaseAnswers } from '@/lib/health/queries';
import { DomainError } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';

export const GET = endpoint({
  summary: 'Whether the store and its database answer',
  session: 'none',
  response: z.object({ status: z.literal('true') }),
  handle: async () => {
    if (!(await databaseAnswers())) throw new DomainError('unavailable', 'unavailable');
    return { status: 'true' as const };
  },
});
