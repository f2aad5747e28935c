import { z } from 'zod';
import { previewEdit } from '@/lib/backoffice/order-edits/preview-edit';
import { EditLines } from '@/lib/backoffice/order-edits/schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, Paise, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

const Changed = z.array(
  z.object({
    id: text('0199f3a2-5d54-7bc0-8d1e-5a0c6f1b2c3d'),
    name: text('Digital thermometer'),
    quantity: figure(1),
    amount_paise: Paise,
    tax_paise: Paise,
  }),
);

export const POST = endpoint({
  summary: 'Compose the exact effect of an edit of a paid order, without making it',
  session: 'staff',
  permission: may('orders.edit'),
  body: EditLines,
  response: z.object({
    status: z.literal('true'),
    version: text('9e107d9d372bb6826bd81d3542a419d6'),
    /** `id`: of the product. */
    added: Changed,
    /** `id`: of the line. */
    removed: Changed,
    /** Price of the added goods, GST included. */
    added_paise: Paise,
    removed_paise: Paise,
    /** To pay by link. */
    due_paise: Paise,
    /** To refund. */
    back_paise: Paise,
  }),
  fails: ['notFound', 'refused', 'conflict'],
  handle: async ({ body }) => {
    const plan = await previewEdit(body);
    return {
      status: 'true' as const,
      version: plan.version,
      added: plan.added.map(({ productId, name, quantity, totalPaise, taxPaise }) => ({
        id: String(productId),
        name,
        quantity,
        amount_paise: totalPaise,
        tax_paise: taxPaise,
      })),
      removed: plan.removed.map(({ line, quantity, amountPaise, taxPaise }) => ({
        id: line.id,
        name: line.name,
        quantity,
        amount_paise: amountPaise,
        tax_paise: taxPaise,
      })),
      added_paise: plan.addedPaise,
      removed_paise: plan.removedPaise,
      due_paise: plan.duePaise,
      back_paise: plan.backPaise,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
