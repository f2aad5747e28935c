import { z } from 'zod';
import { BULK_STEPS, MAX_PREVIEWED } from '@/lib/dispensing/fulfilment/bulk-rules';
import { previewSteps } from '@/lib/dispensing/fulfilment/preview-steps';
import { actingStaff } from '@/lib/people/staff/acting-staff';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { maybeText, OrderId, ParcelId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Preview the effect on each of these orders of dispatching all packed parcels or delivering all parcels in transit. Nothing is changed',
  session: 'staff',
  permission: may('orders.dispatch'),
  body: z.object({ step: z.enum(BULK_STEPS), order_ids: z.array(OrderId).min(1).max(MAX_PREVIEWED) }),
  response: z.object({
    status: z.literal('true'),
    orders: z.array(
      z.object({
        order_id: OrderId,
        number: maybeText('MC2611-7K2M9QXA'),
        parcel_ids: z.array(ParcelId),
        /** The buyer collects it in the store: it becomes ready, and no courier carries it. */
        is_collected: z.boolean(),
        /** The step enters the registers and cannot be undone. */
        is_final: z.boolean(),
        /** Reason why the step would do nothing; null if it would act. */
        refusal: maybeText('All items of this order are already packed'),
      }),
    ),
  }),
  handle: async ({ staff, body: { step, order_ids: ids }, locale }) => {
    const previews = await previewSteps(step, ids, actingStaff(staff));
    return {
      status: 'true' as const,
      orders: previews.map(({ orderId, number, parcels, isCollected, isFinal, refusal }) => ({
        order_id: orderId,
        number,
        parcel_ids: parcels.map(({ id }) => id),
        is_collected: isCollected,
        is_final: isFinal,
        refusal: refusal && translate(locale, `errors.${refusal.key}`, refusal.values),
      })),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
