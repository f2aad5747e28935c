import { z } from 'zod';
import { quoteForCaller } from '@/lib/backoffice/customer-orders/compose-quote';
import { QuoteForm } from '@/lib/backoffice/customer-orders/schema';
import { may } from '@/lib/people/staff/permissions';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { figure, maybeText, Paise, ProductId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Compose the bill of an order for a customer as their checkout would, without placing it',
  session: 'staff',
  permission: may('orders.place'),
  body: QuoteForm,
  response: z.object({
    status: z.literal('true'),
    lines: z.array(
      z.object({
        product_id: ProductId,
        name: text('Paracetamol 650 mg'),
        pack_size: text('15 tablets'),
        quantity: figure(2),
        available: figure(40),
        mrp_paise: Paise,
        price_paise: Paise,
        needs_prescription: z.boolean(),
        has_prescription: z.boolean(),
      }),
    ),
    mrp_paise: Paise,
    discount_paise: Paise,
    coupon_paise: Paise,
    delivery_paise: Paise,
    payable_paise: Paise,
    methods: z.array(
      z.object({ method: text('standard'), charge_paise: Paise, from: text('2026-11-30'), to: text('2026-12-02') }),
    ),
    method: maybeText('standard'),
    /** Reason why the goods cannot be delivered there by this method. */
    delivery_problem: maybeText('We do not deliver to the pincode 600040 yet.'),
    coupon_problem: maybeText('This coupon has ended.'),
  }),
  fails: ['notFound'],
  handle: async ({ body: { address_id: addressId, ...form }, locale }) => {
    const { lines, totals, offers, method, obstacle, pincode, couponProblem } = await quoteForCaller(form, addressId);
    return {
      status: 'true' as const,
      lines: lines.map((line) => ({
        product_id: line.productId,
        name: line.name,
        pack_size: line.packSize,
        quantity: line.quantity,
        available: line.available,
        mrp_paise: line.mrpPaise,
        price_paise: line.pricePaise,
        needs_prescription: line.requiresPrescription,
        has_prescription: line.prescriptionId !== null,
      })),
      mrp_paise: totals.orderTotalPaise,
      discount_paise: totals.itemsDiscountPaise,
      coupon_paise: totals.couponDiscountPaise,
      delivery_paise: totals.shippingPaise,
      payable_paise: totals.payablePaise,
      methods: offers.map(({ method: name, chargePaise, from, to }) => ({
        method: name,
        charge_paise: chargePaise,
        from,
        to,
      })),
      method,
      delivery_problem: obstacle && translate(locale, `errors.${obstacle}`, { pincode }),
      coupon_problem: couponProblem && translate(locale, `errors.${couponProblem.key}`, couponProblem.values),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
