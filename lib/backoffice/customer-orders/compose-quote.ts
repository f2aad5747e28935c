import { db, newId } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { quoteStaffOrder, type StaffOrder, type StaffQuote } from '@/lib/selling/checkout/place-staff-order';
import type { OrderForm } from './schema';

/** Returns the order of a form, with new ids for its lines. */
export const orderOf = ({
  customer_id: customerId,
  lines,
  method,
  coupon_code: couponCode,
  order_locale,
}: OrderForm): StaffOrder => ({
  customerId,
  basket: {
    lines: lines.map((line) => ({
      id: newId(),
      productId: line.product_id,
      quantity: line.quantity,
      prescriptionId: line.prescription_id,
    })),
    method,
  },
  couponCode,
  locale: order_locale,
});

/**
 * Returns the bill of an order for a customer: that of their own checkout.
 * @throws notFound for an address of another customer
 */
export async function quoteForCaller(form: OrderForm, addressId: string | null): Promise<StaffQuote> {
  const address = addressId
    ? await db.address.findFirst({
        where: { id: addressId, customerId: form.customer_id, deletedAt: null },
        select: { pincode: true, detail: true },
      })
    : null;
  if (addressId && !address) throw notFound();
  return quoteStaffOrder(db, orderOf(form), address);
}
