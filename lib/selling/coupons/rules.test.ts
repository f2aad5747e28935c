import { couponDiscount, checkCoupon, type CouponState } from './rules';

const coupon: CouponState = {
  calculation: 'AMOUNT',
  offer: 50,
  amountUptoPaise: 29_900,
  isActive: true,
  validFrom: new Date('2026-01-01'),
  validUntil: new Date('2026-12-31'),
  usesPerCustomer: 1,
  usesTotal: 10,
  usedCount: 0,
};
const now = new Date('2026-06-01');
const obstacle = (change: Partial<CouponState>, orderTotalPaise = 50_000, usedByCustomer = 0, at = now) =>
  checkCoupon({ ...coupon, ...change }, { orderTotalPaise, usedByCustomer, now: at })?.key ?? null;

describe('couponDiscount', () => {
  it('AMOUNT takes the smaller of offer and amount_upto, in rupees', () => {
    expect(couponDiscount(coupon, 50_000, 45_000)).toBe(5_000);
    expect(couponDiscount({ ...coupon, offer: 400 }, 50_000, 45_000)).toBe(29_900);
  });

  it('PERCENT takes a share of the order total, up to amount_upto', () => {
    const percent = { calculation: 'PERCENT' as const, offer: 10, amountUptoPaise: 10_000 };
    expect(couponDiscount(percent, 50_000, 45_000)).toBe(5_000);
    expect(couponDiscount(percent, 500_000, 450_000)).toBe(10_000);
  });

  it('never takes off more than there is to pay', () => {
    expect(couponDiscount({ ...coupon, amountUptoPaise: 100_000, offer: 900 }, 100_100, 500)).toBe(500);
  });
});

describe('checkCoupon', () => {
  it('refuses when amount_upto is at least the order total', () => {
    expect(obstacle({}, 29_900)).toBe('couponTooSmall');
    expect(obstacle({}, 29_901)).toBeNull();
  });

  it('refuses outside its time, when switched off, used by this customer or used up', () => {
    expect(obstacle({}, 50_000, 0, new Date('2027-01-01'))).toBe('couponEnded');
    expect(obstacle({}, 50_000, 0, new Date('2025-12-31'))).toBe('couponEnded');
    expect(obstacle({ isActive: false })).toBe('couponEnded');
    expect(obstacle({}, 50_000, 1)).toBe('couponUsed');
    expect(obstacle({ usedCount: 10 })).toBe('couponExhausted');
  });
});
