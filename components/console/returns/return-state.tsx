import { useTranslations } from 'next-intl';
import type { StaffRefund, StaffReturn } from '@/lib/selling/orders/staff-types';
import { Badge, type BadgeTone } from '../shared/badge';

type ReturnStatus = StaffReturn['status'];
type RefundStatus = StaffRefund['status'];

const STATUS: Record<ReturnStatus, BadgeTone> = {
  REQUESTED: 'waits',
  APPROVED: 'moves',
  RECEIVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'plain',
};
/** `HELD`: waits for a dispute. `STUCK`: no further attempts. */
export type RefundShown = RefundStatus | 'HELD' | 'STUCK';

/** Returns the state of a refund for display to staff. */
export const shownState = ({
  status,
  isHeld,
  isStuck,
}: Pick<StaffRefund, 'status' | 'isHeld' | 'isStuck'>): RefundShown => (isHeld ? 'HELD' : isStuck ? 'STUCK' : status);

const REFUND: Record<RefundShown, BadgeTone> = {
  PENDING: 'waits',
  PROCESSED: 'good',
  FAILED: 'bad',
  HELD: 'waits',
  STUCK: 'bad',
};

export function ReturnState({ status }: { status: ReturnStatus }) {
  const t = useTranslations('console.returns');
  return <Badge tone={STATUS[status]}>{t(`status.${status}`)}</Badge>;
}

export function RefundState({ status }: { status: RefundShown }) {
  const t = useTranslations('console.order');
  return <Badge tone={REFUND[status]}>{t(`refundState.${status}`)}</Badge>;
}
