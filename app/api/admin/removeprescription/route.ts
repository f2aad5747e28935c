import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { removePrescription } from '@/lib/selling/prescriptions/change-line';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Remove the uploaded prescription from a cart line',
  session: 'own',
  body: z.object({ cart_id: CartLineId }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  handle: async ({ customer, body, locale }) => {
    await removePrescription(customer.id, body.cart_id);
    return { status: 'true' as const, message: translate(locale, 'answers.prescriptionRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
