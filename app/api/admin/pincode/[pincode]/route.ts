import { z } from 'zod';
import { lookUpPincode } from '@/lib/people/addresses/post-offices';
import { MINUTE } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { Pincode, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary:
    'List the post offices of a pincode with district and state; for an unknown pincode, status is false and the list is empty',
  session: 'none',
  params: z.object({ pincode: Pincode }),
  response: z.object({
    status: z.boolean(),
    offices: z.array(
      z.object({ name: text('Anna Nagar (Chennai)'), district: text('Chennai'), state: text('Tamil Nadu') }),
    ),
  }),
  limits: [{ name: 'pincode', most: 600, per: MINUTE, kept: 'memory' }],
  handle: async ({ params }) => {
    const offices = await lookUpPincode(params.pincode);
    return new Answer({ status: offices.length > 0, offices }, { 'cache-control': 'public, max-age=86400' });
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
