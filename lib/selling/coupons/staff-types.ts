import type { KeysetPage } from '@/lib/shared/keyset-page';
import type { CouponTerms } from './rules';
import type { CouponStanding, CouponView, Tried } from './staff-rules';

/** What a list of coupons is asked for; cursors are those of another page of the same list. */
export type CouponsWanted = { view?: CouponView; q?: string; after?: string; before?: string };

/** A coupon as a list shows it. Days are India's. `createdAt`: its last moment, by which the list is ordered. */
export type StaffCouponRow = CouponTerms & {
  id: string;
  code: string;
  title: string;
  state: CouponStanding;
  validFrom: string;
  validUntil: string;
  usedCount: number;
  usesTotal: number;
  /** What it took off paid orders, of up to a thousand uses; `isMore`: there are more. */
  givenPaise: number;
  isMore: boolean;
  createdAt: Date;
};

export type StaffCouponPage = KeysetPage<StaffCouponRow>;

/** A real order on which a coupon is tried out. */
export type TriedOrder = Tried & { number: string };

/** The fields of a coupon as a form has them: texts, days of India, rupees. */
export type CouponFields = {
  calculation: string;
  offer: string;
  amount_upto: string;
  valid_from: string;
  valid_until: string;
  uses_per_customer: string;
  uses_total: string;
  title_en: string;
  title_ta: string;
};

export type StaffCoupon = {
  code: string;
  state: CouponStanding;
  isActive: boolean;
  usedCount: number;
  fields: CouponFields;
};
