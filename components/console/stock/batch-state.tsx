import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/console/shared/badge';
import type { BatchRow } from '@/lib/inventory/stock/batches/list-batches';

const TONES: Record<BatchRow['state'], BadgeTone> = {
  SELLABLE: 'good',
  QUARANTINE: 'waits',
  RECALLED: 'bad',
  EXPIRED: 'bad',
  DAMAGED: 'bad',
};
const SOON_DAYS = 30;

/** Badge of a batch: sellable or not, and the days left until it must not be sold. */
export function BatchState({ state, daysLeft }: Pick<BatchRow, 'state' | 'daysLeft'>) {
  const t = useTranslations('console.stock');
  const isSoon = state === 'SELLABLE' && daysLeft !== null && daysLeft <= SOON_DAYS;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {isSoon && <Badge tone="waits">{t('daysLeft', { count: Math.max(daysLeft, 0) })}</Badge>}
    </span>
  );
}
