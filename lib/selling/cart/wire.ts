import { z } from 'zod';
import { figure, maybeText, text } from '@/lib/kernel/http/fields';
import { formatRupees, offerPercentage, paiseToRupees } from '@/lib/kernel/money';
import { DELIVERY_METHODS } from '@/lib/site/delivery/rules';
import { documentedMax } from './rules';
import type { CartLineView, CartView, CouponView, ListLine } from './types';

const LINE = '0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a02';

/** Documented JSON of the cart. Prices are in rupees, the spelling is the documented one. */
const WireCartItem = z
  .object({
    id: text(LINE),
    cart_id: text(LINE),
    product_id: figure(17),
    product_name: text('Paracetamol 500 mg tablets'),
    product_image: text('/illustrations/FPC-001.svg'),
    brand_name: text('Kaveri Remedies'),
    price: figure(32),
    price_final: figure(57),
    static_price: figure(28.5),
    discountAmount: figure(28.5),
    offer_percentage: figure(10),
    quantity: figure(2),
    pro_quantity: figure(50),
    p_image: z.union([z.literal(0), z.literal(1), z.literal(2)]).meta({ examples: [2] }),
    /** Address of the uploaded file for its owner. */
    precription_image: maybeText('/api/admin/prescription/0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a07'),
    prescription_name: maybeText('prescription-november.jpg'),
  })
  .meta({ id: 'CartItem' });
const WireCoupon = z
  .object({
    _id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a09'),
    coupon_code: text('HEALTH50'),
    offer: figure(50),
    amount_upto: figure(300),
    valid_date: text('2027-03-31T18:29:59.000Z'),
    calculation: z.enum(['AMOUNT', 'PERCENT']).meta({ examples: ['AMOUNT'] }),
    label: text('₹50 off'),
  })
  .meta({ id: 'Coupon' });
export const WireCart = z
  .object({
    status: z.literal('true').meta({ examples: ['true'] }),
    cartItems: z.array(WireCartItem),
    ordertotal: figure(640),
    offer_amt: figure(70),
    offer_amt_final: figure(570),
    coupon_discount: figure(50),
    /** Delivery charge of the order, within `total_amt`; 0: free. */
    shipping_amt: figure(0),
    /** Chosen delivery method, or the one that applies without a choice; null: choose another. */
    delivery_method: z
      .enum(DELIVERY_METHODS)
      .nullable()
      .meta({ examples: ['standard'] }),
    total_amt: figure(520),
    applied_coupon: maybeText('HEALTH50'),
    coupon: z.array(WireCoupon),
  })
  .meta({ id: 'Cart' });
/** Row of the liked or the saved list. */
export const WireSavedItem = WireCartItem.omit({
  p_image: true,
  precription_image: true,
  prescription_name: true,
}).meta({ id: 'KeptItem' });

function toWireSavedItem(line: Omit<CartLineView | ListLine, 'requiresPrescription'>): z.output<typeof WireSavedItem> {
  return {
    id: line.id,
    cart_id: line.id,
    product_id: line.productId,
    product_name: line.name,
    product_image: line.image,
    brand_name: line.brand,
    price: paiseToRupees(line.mrpPaise),
    price_final: paiseToRupees(line.pricePaise * line.quantity),
    static_price: paiseToRupees(line.pricePaise),
    discountAmount: paiseToRupees(line.pricePaise),
    offer_percentage: offerPercentage(line.mrpPaise, line.pricePaise),
    quantity: line.quantity,
    pro_quantity: documentedMax(line),
  };
}

export const toWireSavedItems = (lines: ListLine[]) => lines.map(toWireSavedItem);

const PRESCRIPTION = { none: 0, needed: 1, uploaded: 2 } as const;

function toWireItem(line: CartLineView): z.output<typeof WireCartItem> {
  return {
    ...toWireSavedItem(line),
    p_image: PRESCRIPTION[line.prescription],
    precription_image: line.prescriptionId && `/api/admin/prescription/${line.prescriptionId}`,
    prescription_name: line.prescriptionName,
  };
}

function toWireCoupon(coupon: CouponView): z.output<typeof WireCoupon> {
  const upto = formatRupees(coupon.amountUptoPaise);
  return {
    _id: coupon.id,
    coupon_code: coupon.code,
    offer: coupon.offer,
    amount_upto: paiseToRupees(coupon.amountUptoPaise),
    valid_date: coupon.validUntil,
    calculation: coupon.calculation,
    label:
      coupon.calculation === 'AMOUNT'
        ? `${formatRupees(coupon.offer * 100)} off`
        : `${coupon.offer} % off up to ${upto}`,
  };
}

export function toWireCart(cart: CartView): z.output<typeof WireCart> {
  const { totals } = cart;
  return {
    status: 'true',
    cartItems: cart.lines.map(toWireItem),
    ordertotal: paiseToRupees(totals.orderTotalPaise),
    offer_amt: paiseToRupees(totals.itemsDiscountPaise),
    offer_amt_final: paiseToRupees(totals.orderTotalPaise - totals.itemsDiscountPaise),
    coupon_discount: paiseToRupees(totals.couponDiscountPaise),
    shipping_amt: paiseToRupees(totals.shippingPaise),
    delivery_method: cart.delivery.method,
    total_amt: paiseToRupees(totals.payablePaise),
    applied_coupon: cart.coupon?.applies ? cart.coupon.code : null,
    // Includes coupons for which the order is too small: the documented client shows them with the
    // reason.
    coupon: cart.coupons.filter(({ applies, obstacle }) => applies || obstacle === 'couponTooSmall').map(toWireCoupon),
  };
}
