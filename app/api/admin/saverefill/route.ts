import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { saveRefill } from '@/lib/selling/refills/commands';
import { ReminderChoice, StatedDose } from '@/lib/selling/refills/schema';

export const POST = endpoint({
  summary:
    'Save how the customer uses a product that they bought, for the days left, and the way of its reminder. Missing fields stay unchanged; `dose: null` removes the dose',
  session: 'own',
  body: z.object({
    product_id: ProductId,
    dose: StatedDose.nullable().optional(),
    reminder: ReminderChoice.optional(),
  }),
  response: z.object({ status: z.enum(['true', 'false']), message: text('Saved') }),
  refusal: (message) => ({ status: 'false' as const, message }),
  limits: [{ name: 'saverefill', most: 300, per: HOUR, by: 'customer' }],
  handle: async ({ customer, body: { product_id: productId, dose, reminder }, locale }) => {
    await saveRefill(customer.id, {
      productId,
      dose: dose && { amount: dose.amount, inPacks: dose.in_packs, days: dose.days },
      remindBy: reminder === 'off' ? null : reminder,
    });
    return { status: 'true' as const, message: translate(locale, 'answers.choicesSaved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
