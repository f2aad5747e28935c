import { z } from 'zod';
import { notFound } from '@/lib/errors';
import { endpoint } from '@/lib/http/endpoint';

const unknown = endpoint({
  summary: 'An address the API does not have',
  session: 'none',
  response: z.never(),
  fails: ['notFound'],
  handle: async () => {
    throw notFound();
  },
});

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
