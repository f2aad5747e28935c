import { z } from 'zod';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';

const unknown = endpoint({
  summary: 'Respond to an unknown API address',
  session: 'none',
  response: z.never(),
  fails: ['notFound'],
  handle: async () => {
    throw notFound();
  },
});

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
