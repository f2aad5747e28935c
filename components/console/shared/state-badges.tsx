import { useTranslations } from 'next-intl';
import { stateWord } from '@/lib/selling/orders/rules';
import type { StaffOrderRow } from '@/lib/selling/orders/staff-list-types';
import type { PrescriptionState } from '@/lib/selling/orders/staff-types';

const STATUS: Record<StaffOrderRow['status'], string> = {
  ORDER_PLACED: 'bg-canvas text-ink-soft',
  PURCHASED: 'bg-success-50 text-success-700',
  DISPATCHED: 'bg-brand-100 text-brand-800',
  DELIVERED: 'bg-canvas text-ink',
  RETURNED: 'bg-canvas text-ink-soft',
  CANCELLED: 'bg-danger-50 text-danger-700',
};
/**
 * `refused`: the store waits for another prescription of the customer; `rejected`: the line was
 * removed from the order.
 */
const PRESCRIPTION: Record<Exclude<PrescriptionState, 'none'> | 'rejected', string> = {
  pending: 'bg-accent-50 text-accent-700',
  refused: 'bg-accent-50 text-accent-700',
  rejected: 'bg-danger-50 text-danger-700',
  approved: 'bg-success-50 text-success-700',
};
const BADGE = 'inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold md:whitespace-nowrap';

/** State of an order. Goods to collect have words of their own. */
export function OrderState({ status, deliveryMethod }: Pick<StaffOrderRow, 'status' | 'deliveryMethod'>) {
  const t = useTranslations('console.status');
  return <span className={`${BADGE} ${STATUS[status]}`}>{t(stateWord(status, deliveryMethod))}</span>;
}

/** Badge of the prescription review; empty if no line needs a prescription. */
export function PrescriptionBadge({ state }: { state: PrescriptionState | 'rejected' }) {
  const t = useTranslations('console.prescription');
  return state === 'none' ? null : <span className={`${BADGE} ${PRESCRIPTION[state]}`}>{t(state)}</span>;
}
