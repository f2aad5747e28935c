import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { listRefills } from '@/lib/selling/refills/queries';
import { toWireRefill, WireRefill } from '@/lib/selling/refills/wire';

export const GET = endpoint({
  summary:
    'List the medicines and repeat goods that the customer bought in the last year, with price, stock and days left, those that run out first',
  session: 'own',
  response: z.object({ status: z.literal('true'), refills: z.array(WireRefill) }),
  handle: async ({ customer, locale }) => ({
    status: 'true' as const,
    refills: (await listRefills(customer.id, locale)).map(toWireRefill),
  }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
