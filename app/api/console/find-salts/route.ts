import { z } from 'zod';
import { suggestSalts } from '@/lib/catalogue/salts/list-salts';
import { SaltId, SaltSearch } from '@/lib/catalogue/salts/salt-schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'Find salts by part of a name; names that start with it come first',
  session: 'staff',
  permission: may('products.read'),
  query: SaltSearch,
  response: z.object({
    status: z.literal('true'),
    salts: z.array(z.object({ salt_id: SaltId, name: text('paracetamol') })),
  }),
  handle: async ({ query }) => {
    const salts = await suggestSalts(query.q);
    return { status: 'true' as const, salts: salts.map(({ id, name }) => ({ salt_id: id, name })) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
