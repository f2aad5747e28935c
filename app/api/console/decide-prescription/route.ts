import { z } from 'zod';
import { decidePrescription } from '@/lib/dispensing/prescription-review/decide-prescription';
import { OUTCOMES, REASONS } from '@/lib/dispensing/prescription-review/decision-rules';
import { REASON_LENGTH } from '@/lib/selling/prescriptions/rules';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, OrderId, OrderLineId, PrescriptionItemId, Quantity } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { paiseToRupees } from '@/lib/kernel/money';

/** More lines than any order has. */
const MAX_LINES = 100;

const LineDecision = z.object({
  id: OrderLineId,
  outcome: z.enum(OUTCOMES).meta({ examples: ['ASK_CUSTOMER'] }),
  /** With REDUCED: the remaining units. */
  quantity: Quantity.optional(),
  /** With an approval: the medicine of the prescription; defaults to the matching one. */
  item_id: PrescriptionItemId.optional(),
  /**
   * If the prescription has no matching medicine: units prescribed per supply; defaults to the
   * approved units.
   */
  prescribed: Quantity.optional(),
  reason_code: z
    .enum(REASONS)
    .optional()
    .meta({ examples: ['NOT_DATED'] }),
  /** Shown to the buyer; required except for an approval and a question to the prescriber. */
  reason: z
    .string()
    .max(REASON_LENGTH)
    .default('')
    .meta({ examples: ['The date is missing'] }),
});

export const POST = endpoint({
  summary:
    'Decide on lines of a paid order by their prescriptions, all or none, as a registered pharmacist: rejected lines are removed and refunded, and the customer is notified',
  session: 'staff',
  permission: may('prescriptions.decide'),
  idempotent: true,
  body: z.object({ order_id: OrderId, lines: z.array(LineDecision).min(1).max(MAX_LINES) }),
  response: z.object({
    status: z.literal('true'),
    decided: z
      .number()
      .int()
      .meta({ examples: [2] }),
    /** Lines of the order without a decision. */
    open: z
      .number()
      .int()
      .meta({ examples: [0] }),
    /** Refund for refused or reduced lines, in rupees. */
    refund_amount: figure(57),
    order_cancelled: z.boolean().meta({ examples: [false] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { order_id: orderId, lines } }) => {
    const decisions = lines.map(({ id, reason_code: reasonCode, item_id: itemId, ...rest }) => ({
      line: id,
      reasonCode,
      itemId,
      ...rest,
    }));
    const by = { actor: 'console', pharmacist: { id: staff.id } };
    const { decided, open, amountPaise, isWhole } = await decidePrescription(orderId, decisions, by);
    return {
      status: 'true' as const,
      decided: decided.length,
      open,
      refund_amount: paiseToRupees(amountPaise),
      order_cancelled: isWhole,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
