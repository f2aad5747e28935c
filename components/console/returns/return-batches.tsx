import { useTranslations } from 'next-intl';
import type { LeftBatch } from '@/lib/dispensing/after-sales/find-batches';
import { formatMonth } from '@/lib/kernel/dates';

/** Batches in which goods were dispatched, to compare with the pack in hand. */
export function ReturnBatches({ batches }: { batches: LeftBatch[] }) {
  const t = useTranslations('console.returns');
  if (batches.length === 0) return t('batchUnknown');
  return (
    <ul>
      {batches.map(({ number, expiry, units, back }) => (
        <li key={number}>
          {[
            t('batchUnits', { count: units, batch: number || t('batchUnknown') }),
            expiry && t('batchExpiry', { month: formatMonth(expiry) }),
            back > 0 && t('batchBack', { count: back }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
