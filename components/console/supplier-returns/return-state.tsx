import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/console/badge';
import type { SupplierReturnState } from '@/lib/kernel/db/generated/enums';

const TONES: Record<SupplierReturnState, BadgeTone> = {
  OPEN: 'waits',
  SENT: 'waits',
  SETTLED: 'good',
  CANCELLED: 'plain',
};

/** How far a return to a supplier is. */
export function SupplierReturnBadge({ state }: { state: SupplierReturnState }) {
  const t = useTranslations('console.supplierReturns');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
