import type { CartDelivery } from './delivery-rules';
import type { TierPrice } from '@/lib/shared/prices/tier-price-rules';
import type { CouponObstacle } from '@/lib/selling/coupons/rules';

/** Cart for a screen. Money is integer paise. */
export type CartLineView = {
  id: string;
  productId: number;
  slug: string;
  name: string;
  brand: string;
  image: string;
  packSize: string;
  quantity: number;
  /** Maximum quantity that can be ordered now. */
  maxQuantity: number;
  mrpPaise: number;
  /** Price per unit of this quantity. */
  pricePaise: number;
  /** True if a quote fixes quantity and price. */
  isQuoted: boolean;
  /** Price of a single unit, without tiers. */
  listPaise: number;
  tierPrices: TierPrice[] | null;
  /** Shown without percentages and savings. */
  isScheduled: boolean;
  /** none, needed or uploaded (documented as 0, 1, 2). */
  prescription: 'none' | 'needed' | 'uploaded';
  prescriptionId: string | null;
  prescriptionName: string | null;
  prescriptionIsPdf: boolean;
  /** Patient whom the customer stated for the line. */
  patientId: string | null;
  available: number;
};

export type CouponView = {
  id: string;
  code: string;
  title: string;
  calculation: 'AMOUNT' | 'PERCENT';
  /** Whole rupees or whole percent. */
  offer: number;
  amountUptoPaise: number;
  validUntil: string;
  /** Discount it would give on this cart; 0 if it does not apply. */
  discountPaise: number;
  /** True if it may be used on this cart now. */
  applies: boolean;
  /** Reason it may not be used now. */
  obstacle: CouponObstacle | null;
  /** Paise missing in the order total; 0 if it applies. */
  missingPaise: number;
};

export type CartTotals = {
  /** Sum of MRP x quantity. */
  orderTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  youSavePaise: number;
  /** Delivery charge; 0 if delivery is free. */
  shippingPaise: number;
  payablePaise: number;
};

export type CartView = {
  lines: CartLineView[];
  totals: CartTotals;
  coupon: CouponView | null;
  coupons: CouponView[];
  delivery: CartDelivery;
};

/** Row of the liked or the saved list. `maxQuantity`: the owner's largest quantity of one order. */
export type ListLine = Omit<
  CartLineView,
  | 'prescription'
  | 'prescriptionId'
  | 'prescriptionName'
  | 'prescriptionIsPdf'
  | 'patientId'
  | 'maxQuantity'
  | 'isQuoted'
> & { requiresPrescription: boolean; maxQuantity: number | null };
