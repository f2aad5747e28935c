import { z } from 'zod';
import { MAX_DOCUMENTS } from '@/lib/dispensing/fulfilment/parcel-rules';
import { previewDocuments } from '@/lib/dispensing/packing-documents/preview-documents';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { maybeText, OrderId, ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'List the documents available for each of these orders: units to pick and packed parcels. Nothing is printed',
  session: 'staff',
  permission: may('orders.pack'),
  body: z.object({ order_ids: z.array(OrderId).min(1).max(MAX_DOCUMENTS) }),
  response: z.object({
    status: z.literal('true'),
    orders: z.array(
      z.object({
        order_id: OrderId,
        number: maybeText('MC2611-7K2M9QXA'),
        units: z
          .number()
          .int()
          .meta({ examples: [3] }),
        parcel_ids: z.array(ParcelId),
        /** Reason why nothing can be printed; null if something can. */
        refusal: maybeText('A pharmacist has not approved the prescription of this order yet'),
        /** Characters without a font: they print as empty boxes. */
        unprintable: z.array(z.string().meta({ examples: ['☎'] })),
      }),
    ),
  }),
  handle: async ({ body: { order_ids: ids }, locale }) => ({
    status: 'true' as const,
    orders: (await previewDocuments(ids)).map(({ orderId, number, units, parcelIds, refusal, unprintable }) => ({
      order_id: orderId,
      number,
      units,
      parcel_ids: parcelIds,
      refusal: refusal && translate(locale, `errors.${refusal.key}`, refusal.values),
      unprintable,
    })),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
