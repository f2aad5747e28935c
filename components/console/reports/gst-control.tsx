import { useTranslations } from 'next-intl';
import { Facts, Panel } from '@/components/console/shared/panel';
import { Alert } from '@/components/ui/alert';
import { shortHsn, sumByHsn, sumByDocuments, totalOfDocuments } from '@/lib/money/reports/gst-rules';
import type { GstTables, DocumentSeries, DocumentTotals } from '@/lib/money/reports/gst-types';
import { formatRupees } from '@/lib/kernel/money';

type Props = {
  report: {
    tables: GstTables;
    runs: DocumentSeries[];
    invoices: DocumentTotals;
    notes: DocumentTotals;
    hsnDigits: number;
    otherGstins: string[];
  };
};

/**
 * Totals of invoices and credit notes, their comparison with the tables, and problems to resolve
 * before filing.
 */
export function GstControl({ report }: Props) {
  const t = useTranslations('console.reports');
  const { tables, runs, invoices, notes, hsnDigits, otherGstins } = report;
  const [papers, byPapers, byHsn] = [totalOfDocuments(invoices, notes), sumByDocuments(tables), sumByHsn(tables)];
  const fits = [byPapers, byHsn].every(
    ({ valuePaise, taxPaise }) => valuePaise === papers.valuePaise && taxPaise === papers.taxPaise,
  );
  const short = shortHsn(tables, hsnDigits);
  const gaps = runs.flatMap(({ missing }) => missing ?? []);
  const sum = ({ count, totalPaise }: DocumentTotals) => t('papers', { count, sum: formatRupees(totalPaise) });
  const control = ({ valuePaise, taxPaise }: typeof papers) =>
    t('ofWhichTax', { sum: formatRupees(valuePaise), tax: formatRupees(taxPaise) });
  return (
    <Panel title={t('control')}>
      <Facts
        rows={[
          [t('invoices'), sum(invoices)],
          [t('notes'), sum(notes)],
          [t('left'), control(papers)],
          [t('byPapers'), control(byPapers)],
          [t('byHsn'), control(byHsn)],
        ]}
      />
      <p className="font-medium">{fits ? t('fits') : t('fitsNot')}</p>
      {gaps.map(({ first, last, count }) => (
        <Alert key={first} tone="error">
          {t('gap', { first, last, count })}
        </Alert>
      ))}
      {short.length > 0 && (
        <Alert tone="error">
          {t('shortHsn', { digits: hsnDigits, codes: short.map((code) => code || '–').join(', ') })}
        </Alert>
      )}
      {otherGstins.length > 0 && <Alert tone="error">{t('otherGstin', { gstin: otherGstins.join(', ') })}</Alert>}
    </Panel>
  );
}
