import { z } from 'zod';
import { decideLines } from '@/lib/domains/prescriptions/decide-prescription';
import { REASON_LENGTH } from '@/lib/domains/prescriptions/length-rules';
import { may } from '@/lib/domains/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId, OrderLineId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** More lines than any order has. */
const MOST_LINES = 100;

export const POST = endpoint({
  summary:
    'A registered pharmacist approves or refuses lines of a paid order by the prescriptions they carry; each decision is kept, and the buyer is told',
  session: 'staff',
  permission: may('prescriptions.decide'),
  body: z.object({
    order_id: OrderId,
    line_ids: z.array(OrderLineId).min(1).max(MOST_LINES),
    outcome: z.enum(['APPROVED', 'REJECTED']),
    /** For the buyer to read; a refusal needs one. */
    reason: z
      .string()
      .max(REASON_LENGTH)
      .default('')
      .meta({ examples: ['The date is missing'] }),
  }),
  response: z.object({
    status: z.literal('true'),
    decided: z
      .number()
      .int()
      .meta({ examples: [2] }),
  }),
  fails: ['notFound', 'conflict'],
  handle: async ({ staff, body: { order_id: orderId, line_ids: lines, outcome, reason } }) => {
    const decision = outcome === 'APPROVED' ? { outcome } : { outcome, reason };
    const decided = await decideLines(orderId, lines, decision, { actor: 'console', pharmacist: { id: staff.id } });
    return { status: 'true' as const, decided: decided.length };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
