import { useTranslations } from 'next-intl';
import { ListTable } from '@/components/console/shared/list-table';
import { Panel } from '@/components/console/shared/panel';
import type { Summary3b } from '@/lib/money/reports/gstr3b-rules';
import { formatRupees } from '@/lib/kernel/money';

type Props = { summary: Summary3b; /** Name of a State by its code. */ placeName: (code: string) => string };
type Row = { name: string; taxable: number; igst: number | null; cgst: number | null; sgst: number | null };

/** Summary for GSTR-3B: supplies as in GSTR-1, and input tax credit from the purchase register. */
export function GstSummary({ summary, placeName }: Props) {
  const t = useTranslations('console.reports');
  const { outward, exemptPaise, interState, credit, inwardExemptPaise } = summary;
  const NO_TAX = { igst: null, cgst: null, sgst: null };
  const rows: Row[] = [
    {
      name: t('summary.outward'),
      ...{ taxable: outward.taxablePaise, igst: outward.igstPaise, cgst: outward.cgstPaise, sgst: outward.sgstPaise },
    },
    { name: t('summary.exempt'), taxable: exemptPaise, ...NO_TAX },
    ...interState.map(({ stateCode, taxablePaise, igstPaise }) => ({
      name: t('summary.interState', { place: placeName(stateCode) }),
      ...{ taxable: taxablePaise, ...NO_TAX, igst: igstPaise },
    })),
    {
      name: t('summary.credit'),
      ...{ taxable: credit.taxablePaise, igst: credit.igstPaise, cgst: credit.cgstPaise, sgst: credit.sgstPaise },
    },
    { name: t('summary.inward'), taxable: inwardExemptPaise, ...NO_TAX },
  ];
  const sum = (name: 'taxable' | 'igst' | 'cgst' | 'sgst') => ({
    name,
    heading: t(name),
    isNumber: true,
    cell: (row: Row) => row[name] !== null && formatRupees(row[name]),
  });
  return (
    <Panel title={t('summary.title')}>
      <p className="text-ink-soft">{t('summary.text')}</p>
      <ListTable
        caption={t('summary.title')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: 'name', heading: t('summary.table'), cell: ({ name }) => name },
          sum('taxable'),
          sum('igst'),
          sum('cgst'),
          sum('sgst'),
        ]}
      />
    </Panel>
  );
}
