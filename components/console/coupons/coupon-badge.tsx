import { useTranslations } from 'next-intl';
import type { CouponState } from '@/lib/selling/coupons/staff-rules';

const VARIANTS: Record<CouponState, string> = {
  off: 'bg-canvas text-ink-soft',
  ended: 'bg-canvas text-ink-soft',
  usedUp: 'bg-accent-50 text-accent-700',
  planned: 'bg-brand-100 text-brand-800',
  running: 'bg-success-50 text-success-700',
};

/** Status badge of a coupon. */
export function CouponBadge({ state }: { state: CouponState }) {
  const t = useTranslations('console.coupons');
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold ${VARIANTS[state]}`}>
      {t(`view.${state}`)}
    </span>
  );
}
