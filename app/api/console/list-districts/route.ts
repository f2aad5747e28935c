import { z } from 'zod';
import { listDistricts } from '@/lib/people/addresses/post-offices';
import { may } from '@/lib/people/staff/permissions';
import { STATE_CODES } from '@/lib/shared/india/states';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List the districts of a state, for a delivery zone',
  session: 'staff',
  permission: may('settings.change'),
  query: z.object({ state_code: z.enum(STATE_CODES as [string, ...string[]]).meta({ examples: ['33'] }) }),
  response: z.object({
    status: z.literal('true'),
    districts: z.array(z.object({ code: text('33/Madurai'), name: text('Madurai') })),
  }),
  fails: [],
  handle: async ({ query }) => {
    const districts = (await listDistricts()).filter(({ stateCode }) => stateCode === query.state_code);
    return { status: 'true' as const, districts: districts.map(({ code, name }) => ({ code, name })) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
