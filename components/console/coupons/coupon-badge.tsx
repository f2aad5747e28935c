import { useTranslations } from 'next-intl';
import type { CouponState } from '@/lib/selling/coupons/staff-rules';
import { Badge, type BadgeTone } from '../shared/badge';

const VARIANTS: Record<CouponState, BadgeTone> = {
  off: 'plain',
  ended: 'plain',
  usedUp: 'waits',
  planned: 'moves',
  running: 'good',
};

/** Status badge of a coupon. */
export function CouponBadge({ state }: { state: CouponState }) {
  const t = useTranslations('console.coupons');
  return <Badge tone={VARIANTS[state]}>{t(`view.${state}`)}</Badge>;
}
