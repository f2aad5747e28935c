import { z } from 'zod';
import { withoutInvisible } from '@/lib/kernel/plain-text';
import { AddressId, CustomerId, Paise, PrescriptionId, ProductId, Quantity } from '@/lib/kernel/http/fields';
import { LOCALES } from '@/lib/kernel/locales';
import { COUPON_CODE_LENGTH } from '@/lib/selling/coupons/rules';
import { UPI_REFERENCE, UPI_REFERENCE_LENGTH } from '@/lib/money/payments/cash/cash-rules';
import { MAX_ORDER_LINES } from './rules';

/** Order that staff compose: lines in the order in which they were added. */
export const OrderForm = z.object({
  customer_id: CustomerId,
  lines: z
    .array(z.object({ product_id: ProductId, quantity: Quantity, prescription_id: PrescriptionId.nullable() }))
    .max(MAX_ORDER_LINES)
    .refine((lines) => new Set(lines.map((line) => line.product_id)).size === lines.length),
  method: z.enum(['standard', 'express', 'collect']).nullable(),
  coupon_code: z.string().overwrite(withoutInvisible).trim().max(COUPON_CODE_LENGTH).default(''),
  /** Language of the order and of the messages about it. */
  order_locale: z.enum(LOCALES),
});
export type OrderForm = z.output<typeof OrderForm>;

export const QuoteForm = OrderForm.extend({ address_id: AddressId.nullable() });
export const PlaceForm = OrderForm.extend({
  address_id: AddressId,
  expected_paise: Paise,
  /** Payment by a link, or taken at the counter into the till of the staff member. */
  payment: z.enum(['link', 'cash', 'upi']).default('link'),
  /** Reference of a UPI payment; empty for other payments. */
  upi_reference: z
    .string()
    .transform((text) => text.replace(/\s+/g, '').toUpperCase())
    .pipe(z.string().max(UPI_REFERENCE_LENGTH, 'upiReferenceInvalid'))
    .default(''),
}).refine(({ payment, upi_reference }) => payment !== 'upi' || UPI_REFERENCE.test(upi_reference), {
  path: ['upi_reference'],
  message: 'upiReferenceInvalid',
});
