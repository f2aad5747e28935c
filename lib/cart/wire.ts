import { z } from 'zod';
import { formatRupees, offerPercentage, paiseToRupees } from '@/lib/money';
import type { CartLineView, CartView, CouponView, KeptLineView } from './types';

/** The documented JSON of the cart. Prices are rupees, spelling is the documented one. */
export const WireCartItem = z.object({
  id: z.string(),
  cart_id: z.string(),
  product_id: z.number(),
  product_name: z.string(),
  product_image: z.string(),
  brand_name: z.string(),
  price: z.number(),
  price_final: z.number(),
  static_price: z.number(),
  discountAmount: z.number(),
  offer_percentage: z.number(),
  quantity: z.number(),
  pro_quantity: z.number(),
  p_image: z.number(),
  precription_image: z.string().nullable(),
});
export const WireCoupon = z.object({
  _id: z.string(),
  coupon_code: z.string(),
  offer: z.number(),
  amount_upto: z.number(),
  valid_date: z.string(),
  calculation: z.enum(['AMOUNT', 'PERCENT']),
  label: z.string(),
});
export const WireCart = z.object({
  status: z.literal('true'),
  cartItems: z.array(WireCartItem),
  ordertotal: z.number(),
  offer_amt: z.number(),
  offer_amt_final: z.number(),
  coupon_discount: z.number(),
  total_amt: z.number(),
  applied_coupon: z.string().nullable(),
  coupon: z.array(WireCoupon),
});
export const WireKeptItem = WireCartItem.omit({ p_image: true, precription_image: true, pro_quantity: true });

function toWireKept(line: KeptLineView): z.output<typeof WireKeptItem> {
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
  };
}

export const toWireKeptItems = (lines: KeptLineView[]) => lines.map(toWireKept);

const PRESCRIPTION = { none: 0, needed: 1, uploaded: 2 };

function toWireItem(line: CartLineView): z.output<typeof WireCartItem> {
  return { ...toWireKept(line), pro_quantity: line.maxQuantity, p_image: PRESCRIPTION[line.prescription], precription_image: line.prescriptionName };
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
    label: coupon.calculation === 'AMOUNT' ? `${formatRupees(coupon.offer * 100)} off` : `${coupon.offer} % off up to ${upto}`,
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
    total_amt: paiseToRupees(totals.payablePaise),
    applied_coupon: cart.coupon?.applies ? cart.coupon.code : null,
    coupon: cart.coupons.filter(({ applies }) => applies).map(toWireCoupon),
  };
}
