import { useTranslations } from 'next-intl';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import type { RecalledBatch } from '@/lib/purchasing/recalls/list-batches';
import { together, unexplained, type BatchTotals } from '@/lib/purchasing/recalls/rules';
import { formatMonth } from '@/lib/kernel/dates';

type Row = BatchTotals & { key: string; title: string; expiry: string | null };

/** Location of the recalled units, by batch and in total, with a check of the sums. */
export function TotalsTable({ batches }: { batches: RecalledBatch[] }) {
  const t = useTranslations('console.recalls');
  const all = together(batches);
  const off = unexplained(all);
  const rows: Row[] = batches.map((batch) => ({ ...batch, key: batch.id, title: batch.number }));
  if (batches.length > 1) rows.push({ ...all, key: 'together', title: t('together'), expiry: null });
  const sum = (name: keyof BatchTotals): Column<Row> => ({
    name,
    heading: t(name),
    isNumber: true,
    cell: (row) => row[name],
  });
  return (
    <>
      <ListTable
        caption={t('sums')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: 'batch', heading: t('batch'), cell: ({ title }) => title },
          { name: 'expiry', heading: t('expiry'), cell: ({ expiry }) => expiry && formatMonth(expiry) },
          ...(['received', 'counted', 'removed', 'left', 'returned', 'shelved', 'packed', 'onShelf'] as const).map(sum),
        ]}
      />
      <p className={off === 0 ? 'text-ink-soft' : 'font-semibold text-danger-700'}>
        {off === 0 ? t('addsUp') : t('differs', { count: Math.abs(off) })}
      </p>
    </>
  );
}
