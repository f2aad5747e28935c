import { useTranslations } from 'next-intl';
import { Badge } from '@/components/console/shared/badge';
import type { SettlementRow } from '@/lib/money/settlements/list-settlements';
import { differencesOf } from '@/lib/money/settlements/rules';
import { formatRupees } from '@/lib/kernel/money';

/** Whether anything is known of what it was made of. */
export const isRead = ({ readAt, lineCount }: SettlementRow): boolean => readAt !== null || lineCount > 0;

/** Whether the money is in the bank, whether its lines are read, and whether they fit the books. */
export function SettlementState({ settlement }: { settlement: SettlementRow }) {
  const t = useTranslations('console.settlements');
  const { status, readAt, seenDifferences } = settlement;
  const { count } = differencesOf(settlement);
  if (status === 'CREATED') return <Badge tone="plain">{t('status.CREATED')}</Badge>;
  if (count > 0)
    return (
      <Badge tone={count > seenDifferences ? 'bad' : 'plain'}>
        {t(count > seenDifferences ? 'differ' : 'differSeen', { count })}
      </Badge>
    );
  if (readAt) return <Badge tone="good">{t('fits')}</Badge>;
  return <Badge tone="waits">{t('unread')}</Badge>;
}

/** What of it does not fit, each in a sentence. */
export function SettlementDifferences({ settlement }: { settlement: SettlementRow }) {
  const t = useTranslations('console.settlements');
  const { isFailed, offPaise, lineDifferences } = differencesOf(settlement);
  const { linesPaise, amountPaise } = settlement;
  const sentences = [
    isFailed && t('why.failed'),
    offPaise !== 0 &&
      t('why.off', {
        lines: formatRupees(linesPaise),
        bank: formatRupees(amountPaise),
        off: formatRupees(Math.abs(offPaise)),
      }),
    lineDifferences > 0 && t('why.lines', { count: lineDifferences }),
  ].filter((text) => text !== false);
  return (
    <ul className="grid gap-1">
      {sentences.map((text) => (
        <li key={text} className="font-semibold text-danger-700">
          {text}
        </li>
      ))}
    </ul>
  );
}
