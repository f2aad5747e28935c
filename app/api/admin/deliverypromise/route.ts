import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { Pincode } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { findDeliveryPromise } from '@/lib/site/delivery/queries';
import { toWirePromise, WirePromise } from '@/lib/site/delivery/wire';

export const GET = endpoint({
  summary:
    'Get the delivery methods of a pincode with charge and dates for an order placed now; without a pincode those that apply to most of India',
  session: 'none',
  catalogue: true,
  query: z.object({ pincode: Pincode.optional() }),
  response: WirePromise,
  limits: [{ name: 'deliverypromise', most: 600, per: MINUTE, kept: 'memory' }],
  handle: async ({ query, locale }) => {
    const pincode = query.pincode ?? null;
    return toWirePromise(await findDeliveryPromise({ pincode, lines: [] }), pincode, locale);
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
