import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import type { SupplierReturn } from '@/lib/purchasing/supplier-returns/types';

type State = SupplierReturn['state'];

const TONES: Record<State, BadgeTone> = {
  OPEN: 'waits',
  SENT: 'waits',
  SETTLED: 'good',
  CANCELLED: 'plain',
};

/** Status badge of a return to a supplier. */
export function SupplierReturnBadge({ state }: { state: State }) {
  const t = useTranslations('console.supplierReturns');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
