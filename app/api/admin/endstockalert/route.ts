import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { endOwnAlert } from '@/lib/selling/stock-alerts/commands';

export const POST = endpoint({
  summary: 'End the customer’s request to be notified of a product; without one, nothing changes',
  session: 'own',
  body: z.object({ product_id: ProductId }),
  response: z.object({ status: z.boolean(), message: text('You will get no message about this product.') }),
  handle: async ({ body, customer, locale }) => {
    await endOwnAlert(customer.id, body.product_id);
    return { status: true, message: translate(locale, 'answers.stockAlertEnded') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
