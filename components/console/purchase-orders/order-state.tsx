import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import type { PurchaseOrder } from '@/lib/purchasing/purchase-orders/types';

type State = PurchaseOrder['state'];

const TONES: Record<State, BadgeTone> = {
  DRAFT: 'waits',
  SENT: 'waits',
  PART_RECEIVED: 'waits',
  CLOSED: 'good',
  CANCELLED: 'plain',
};

/** Status badge of a purchase order. */
export function PurchaseOrderBadge({ state }: { state: State }) {
  const t = useTranslations('console.purchaseOrders');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
