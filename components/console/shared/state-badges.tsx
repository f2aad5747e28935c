import { useTranslations } from 'next-intl';
import { stateWord } from '@/lib/selling/orders/rules';
import type { StaffOrderRow } from '@/lib/selling/orders/staff-list-types';
import type { PrescriptionState } from '@/lib/selling/orders/staff-types';
import { Badge, type BadgeTone } from './badge';

const STATUS: Record<StaffOrderRow['status'], BadgeTone> = {
  ORDER_PLACED: 'plain',
  PURCHASED: 'good',
  DISPATCHED: 'moves',
  DELIVERED: 'plain',
  RETURNED: 'plain',
  CANCELLED: 'bad',
};
/**
 * `refused`: the store waits for another prescription of the customer; `rejected`: the line was
 * removed from the order.
 */
const PRESCRIPTION: Record<Exclude<PrescriptionState, 'none'> | 'rejected', BadgeTone> = {
  pending: 'waits',
  refused: 'waits',
  rejected: 'bad',
  approved: 'good',
};

/** State of an order. Goods to collect have words of their own. */
export function OrderState({ status, deliveryMethod }: Pick<StaffOrderRow, 'status' | 'deliveryMethod'>) {
  const t = useTranslations('console.status');
  return <Badge tone={STATUS[status]}>{t(stateWord(status, deliveryMethod))}</Badge>;
}

/** Badge of the prescription review; empty if no line needs a prescription. */
export function PrescriptionBadge({ state }: { state: PrescriptionState | 'rejected' }) {
  const t = useTranslations('console.prescription');
  return state === 'none' ? null : <Badge tone={PRESCRIPTION[state]}>{t(state)}</Badge>;
}
