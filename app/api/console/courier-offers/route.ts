import { z } from 'zod';
import { listOffers } from '@/lib/dispensing/couriers/list-offers';
import { Offer, SizedParcel, sizeOf } from '@/lib/dispensing/couriers/schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List the couriers for a packed parcel with rate and days, cheapest first',
  session: 'staff',
  permission: may('orders.dispatch'),
  query: z.object(SizedParcel),
  response: z.object({ status: z.literal('true'), offers: z.array(Offer) }),
  fails: ['notFound', 'conflict', 'unavailable'],
  handle: async ({ query }) => {
    const offers = await listOffers(query.parcel_id, sizeOf(query));
    return {
      status: 'true' as const,
      offers: offers.map(({ courierId, name, ratePaise, days }) => ({
        courier_id: courierId,
        name,
        rate_paise: ratePaise,
        days,
      })),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
