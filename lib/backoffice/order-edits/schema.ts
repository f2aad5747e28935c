import { z } from 'zod';
import { withoutInvisible } from '@/lib/kernel/plain-text';
import { AddressId, OrderId, OrderLineId, ProductId, Quantity } from '@/lib/kernel/http/fields';
import { NewAddress } from '@/lib/people/addresses/schema';
import type { EditInput } from '@/lib/selling/order-edits/compose-edit';
import { EDIT_REASON_LENGTH, MAX_ADDED, MIN_EDIT_REASON } from '@/lib/selling/order-edits/rules';
import { MAX_ORDER_LINES } from '@/lib/backoffice/customer-orders/rules';

const isOnce = (ids: (string | number)[]) => new Set(ids).size === ids.length;

/** Goods to add at today's price, and units of lines to remove. */
export const EditLines = z.object({
  order_id: OrderId,
  add: z
    .array(z.object({ product_id: ProductId, quantity: Quantity }))
    .max(MAX_ADDED)
    .refine((lines) => isOnce(lines.map((line) => line.product_id))),
  remove: z
    .array(z.object({ id: OrderLineId, quantity: Quantity }))
    .max(MAX_ORDER_LINES)
    .refine((lines) => isOnce(lines.map((line) => line.id))),
});

/** Version of the order that the staff saw. */
const version = z
  .string()
  .max(40)
  .meta({ examples: ['9e107d9d372bb6826bd81d3542a419d6'] });

/** Reason that the customer reads. */
const reason = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .min(MIN_EDIT_REASON)
  .max(EDIT_REASON_LENGTH)
  .meta({ examples: ['The customer called for one more strip.'] });

export const EditForm = EditLines.extend({
  version,
  /** Difference that the preview named, in paise: positive to pay, negative to refund. */
  expected_paise: z.int().meta({ examples: [4500] }),
  reason,
});

/**
 * New delivery address of a paid order: a saved one of its customer, or the typed parts. Without
 * `receiver_name`, typed parts keep the recipient; if it is empty, the customer receives the goods.
 */
export const AddressForm = NewAddress.omit({ lat: true, place: true })
  .partial({ address_detail: true })
  .extend({ order_id: OrderId, version, reason, address_id: AddressId.optional() })
  .refine((form) => form.address_id !== undefined || form.address_detail !== undefined, {
    path: ['address_detail'],
    message: 'addressIncomplete',
  });
export type AddressForm = z.output<typeof AddressForm>;

export type EditLines = z.output<typeof EditLines>;
export type EditForm = z.output<typeof EditForm>;

/** Goods and units of a form. */
export const inputOf = ({ add, remove }: Pick<EditLines, 'add' | 'remove'>): EditInput => ({
  add: add.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  remove,
});
