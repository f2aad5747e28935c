import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId, PrescriptionId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { attachPrescription } from '@/lib/dispensing/locker/attach-prescription';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Use an uploaded prescription for another cart line, or one of an earlier order with supplies left',
  session: 'own',
  body: z.object({ cart_id: CartLineId, prescription_id: PrescriptionId }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string() }),
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, locale }) => {
    await attachPrescription(customer.id, body.cart_id, body.prescription_id);
    return { status: 'true' as const, message: translate(locale, 'answers.prescriptionReused') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
