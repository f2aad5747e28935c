import { useTranslations } from 'next-intl';
import { Badge } from '@/components/console/shared/badge';
import type { SettlementRow } from '@/lib/money/settlements/list-settlements';
import { differencesOf } from '@/lib/money/settlements/rules';
import { formatRupees } from '@/lib/kernel/money';

/** True if any of its lines are known. */
export const isRead = ({ readAt, lineCount }: SettlementRow): boolean => readAt !== null || lineCount > 0;

/** Badges of a settlement: paid to the bank, lines read, and match with the ledger. */
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

/** Differences of a settlement, each as a sentence. */
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
