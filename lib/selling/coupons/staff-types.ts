import type { KeysetPage } from '@/lib/shared/keyset-page';
import type { CouponTerms } from './rules';
import type { CouponState, CouponView, TitleField, Tried } from './staff-rules';

/** Parameters of the coupon list; cursors are from another page of the same list. */
export type CouponFilter = { view?: CouponView; q?: string; after?: string; before?: string };

/**
 * Row of the coupon list. Days are in India. `createdAt`: end of its validity, by which the list is
 * sorted.
 */
export type StaffCouponRow = CouponTerms & {
  id: string;
  code: string;
  title: string;
  state: CouponState;
  validFrom: string;
  validUntil: string;
  usedCount: number;
  usesTotal: number;
  /** Total discount on paid orders, of up to a thousand uses; `isMore`: there are more. */
  givenPaise: number;
  isMore: boolean;
  createdAt: Date;
};

export type StaffCouponPage = KeysetPage<StaffCouponRow>;

/** Real order for a coupon trial. */
export type TriedOrder = Tried & { number: string };

/** Fields of a coupon in its form: texts, days in India, rupees. */
export type CouponFields = {
  calculation: string;
  offer: string;
  amount_upto: string;
  valid_from: string;
  valid_until: string;
  uses_per_customer: string;
  uses_total: string;
} & Record<TitleField, string>;

export type StaffCoupon = {
  code: string;
  state: CouponState;
  isActive: boolean;
  usedCount: number;
  fields: CouponFields;
};
