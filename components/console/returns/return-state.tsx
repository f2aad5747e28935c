import { useTranslations } from 'next-intl';
import type { StaffRefund, StaffReturn } from '@/lib/selling/orders/staff-types';

type ReturnStatus = StaffReturn['status'];
type RefundStatus = StaffRefund['status'];

const STATUS: Record<ReturnStatus, string> = {
  REQUESTED: 'bg-accent-50 text-accent-700',
  APPROVED: 'bg-brand-100 text-brand-800',
  RECEIVED: 'bg-success-50 text-success-700',
  REJECTED: 'bg-danger-50 text-danger-700',
  CANCELLED: 'bg-canvas text-ink-soft',
};
/** `HELD`: waits for a dispute. `STUCK`: no further attempts. */
export type RefundShown = RefundStatus | 'HELD' | 'STUCK';

/** Returns the state of a refund for display to staff. */
export const shownState = ({
  status,
  isHeld,
  isStuck,
}: Pick<StaffRefund, 'status' | 'isHeld' | 'isStuck'>): RefundShown => (isHeld ? 'HELD' : isStuck ? 'STUCK' : status);

const REFUND: Record<RefundShown, string> = {
  PENDING: 'bg-accent-50 text-accent-700',
  PROCESSED: 'bg-success-50 text-success-700',
  FAILED: 'bg-danger-50 text-danger-700',
  HELD: 'bg-accent-50 text-accent-700',
  STUCK: 'bg-danger-50 text-danger-700',
};
const BADGE = 'inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold md:whitespace-nowrap';

export function ReturnState({ status }: { status: ReturnStatus }) {
  const t = useTranslations('console.returns');
  return <span className={`${BADGE} ${STATUS[status]}`}>{t(`status.${status}`)}</span>;
}

export function RefundState({ status }: { status: RefundShown }) {
  const t = useTranslations('console.order');
  return <span className={`${BADGE} ${REFUND[status]}`}>{t(`refundState.${status}`)}</span>;
}
