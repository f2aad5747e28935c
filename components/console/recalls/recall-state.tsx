import { useTranslations } from 'next-intl';
import { Badge } from '@/components/console/shared/badge';
import type { RecallRow } from '@/lib/purchasing/recalls/list-recalls';
import { timeOf } from '@/lib/purchasing/recalls/rules';

/** Badges of a recall: closed, late, or an exercise. */
export function RecallState({ recall, now }: { recall: RecallRow; now: Date }) {
  const t = useTranslations('console.recalls.states');
  const { isLate } = timeOf(recall, now);
  return (
    <span className="inline-flex flex-wrap gap-1">
      {recall.isMock && <Badge tone="plain">{t('mock')}</Badge>}
      <Badge tone={recall.closedAt ? 'good' : 'waits'}>{t(recall.closedAt ? 'closed' : 'open')}</Badge>
      {isLate && !recall.isMock && <Badge tone="bad">{t('late')}</Badge>}
    </span>
  );
}
