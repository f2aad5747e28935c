import { z } from 'zod';
import { toWireAddress, WireAddress } from '@/lib/people/addresses/wire';
import { placeOrder } from '@/lib/selling/checkout/place-order';
import { toWireUser, WireUser } from '@/lib/backoffice/customers/wire';
import { DELIVERY_METHODS } from '@/lib/site/delivery/rules';
import { PurchaseOrder } from '@/lib/selling/checkout/schema';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { AddressId, CartLineIds, CustomerId, Rupees, TransactionId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';

export const POST = endpoint({
  summary: 'Save the order before its payment; lines, prices and address can no longer change',
  session: 'own',
  idempotent: true,
  body: z.object({
    user_id: CustomerId.optional(),
    cart_id: CartLineIds.optional(),
    total_amt: Rupees.optional(),
    /** Method that the client showed; another one in the cart is a conflict. */
    delivery_method: z
      .enum(DELIVERY_METHODS)
      .optional()
      .meta({ examples: ['standard'] }),
    transactionid: TransactionId.optional(),
    /** Goods without prescription ship first, the others after a pharmacist's approval. */
    send_in_parts: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
      .default(false)
      .meta({ examples: [false] }),
    /** Number of the buyer's own purchase order, printed on the invoice. */
    purchase_order: PurchaseOrder.optional(),
    address_id: AddressId.optional().or(z.literal('').transform(() => undefined)),
  }),
  response: z.object({
    status: z.enum(['true', 'false']),
    message: z.string().optional(),
    receipt_id: z.string().optional(),
    order_id: z.string().optional(),
    order_number: z.string().optional(),
    user_details: WireUser.optional(),
    address: WireAddress.optional(),
  }),
  limits: [{ name: 'placing orders', most: 60, per: HOUR, by: 'customer' }],
  fails: ['conflict'],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, locale }) => {
    const expectedPaise = body.total_amt === undefined ? undefined : rupeesToPaise(body.total_amt);
    const { order, address } = await placeOrder({
      customerId: customer.id,
      lineIds: body.cart_id,
      expectedPaise,
      expectedMethod: body.delivery_method,
      addressId: body.address_id,
      transactionId: body.transactionid,
      sendsInParts: body.send_in_parts,
      purchaseOrder: body.purchase_order,
      locale,
    });
    return {
      status: 'true' as const,
      receipt_id: order.receipt,
      order_id: order.id,
      order_number: order.number,
      user_details: toWireUser(customer),
      address: toWireAddress(address),
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
