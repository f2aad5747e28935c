import type { CouponObstacle } from '@/lib/selling/coupons/rules';

/** The cart as a screen reads it. Money is integer paise. */
export type CartLineView = {
  id: string;
  productId: number;
  slug: string;
  name: string;
  brand: string;
  image: string;
  packSize: string;
  quantity: number;
  /** The most that can be ordered now. */
  maxQuantity: number;
  mrpPaise: number;
  pricePaise: number;
  /** Shown without percentages and savings. */
  isScheduled: boolean;
  /** none, needed or uploaded (documented as 0, 1, 2). */
  prescription: 'none' | 'needed' | 'uploaded';
  prescriptionId: string | null;
  prescriptionName: string | null;
  prescriptionIsPdf: boolean;
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
  /** What it would take off this cart; 0 when it does not apply. */
  discountPaise: number;
  /** Whether it may be used on this cart now. */
  applies: boolean;
  /** Why it may not be used now. */
  obstacle: CouponObstacle | null;
  /** Rupees (paise) still missing in the order total, 0 when it applies. */
  missingPaise: number;
};

export type CartTotals = {
  /** Sum of MRP x quantity. */
  orderTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  youSavePaise: number;
  shippingPaise: number;
  payablePaise: number;
};

export type CartView = { lines: CartLineView[]; totals: CartTotals; coupon: CouponView | null; coupons: CouponView[] };
/** One row of the liked or the saved list. */
export type ListLine = Omit<
  CartLineView,
  'prescription' | 'prescriptionId' | 'prescriptionName' | 'prescriptionIsPdf' | 'maxQuantity'
> & { requiresPrescription: boolean };
