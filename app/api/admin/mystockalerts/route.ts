import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { listAlertWays, listOwnAlerts } from '@/lib/selling/stock-alerts/queries';
import { ALERT_WAYS } from '@/lib/selling/stock-alerts/rules';

export const GET = endpoint({
  summary: 'List the products without stock of which the customer will be notified, and the possible ways',
  session: 'own',
  response: z.object({
    status: z.boolean(),
    ways: z.array(z.enum(ALERT_WAYS)),
    alerts: z.array(
      z.object({
        product_id: figure(42),
        product_name: text('Sitafix 200 mg tablets'),
        slug: text('sitafix-200-mg-tablets'),
        way: z.enum(ALERT_WAYS),
        is_confirmed: z.boolean(),
      }),
    ),
  }),
  handle: async ({ customer, locale }) => {
    const [ways, alerts] = await Promise.all([listAlertWays(customer.id), listOwnAlerts(customer.id, locale)]);
    return {
      status: true,
      ways,
      alerts: alerts.map(({ productId, name, slug, way, isConfirmed }) => ({
        product_id: productId,
        product_name: name,
        slug,
        way,
        is_confirmed: isConfirmed,
      })),
    };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
