import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListTable, type Column } from '@/components/console/shared/list-table';
import { Panel } from '@/components/console/shared/panel';
import type { GstTable } from '@/lib/money/reports/gst-csv-rules';
import { sumAmounts } from '@/lib/money/reports/gst-rules';
import type { Amounts, GstTables, HsnRow, DocumentSeries, ReturnDocument } from '@/lib/money/reports/gst-types';
import { formatShortDay } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';
import { FileLink } from './file-link';
import { fileHref } from '../links/report-query';

/** Further rows are only in the file. */
const MAX_SHOWN = 100;

type Props = {
  tables: GstTables;
  runs: DocumentSeries[];
  /** Name of the period, for the files. */
  period: string;
  /** Returns the name of a state by its code. */
  placeName: (code: string) => string;
};

/** Tables of GSTR-1 as filed, each with its file. */
export function GstTablesList({ tables, runs, period, placeName }: Props) {
  const [t, locale] = [useTranslations('console.reports'), useLocale()];
  const percent = (rateBp: number) => `${rateBp / 100} %`;
  const money = <Row extends Amounts>(): Column<Row>[] => [
    { name: 'taxable', heading: t('taxable'), isNumber: true, cell: ({ taxablePaise }) => formatRupees(taxablePaise) },
    { name: 'igst', heading: 'IGST', isNumber: true, cell: ({ igstPaise }) => formatRupees(igstPaise) },
    { name: 'cgst', heading: 'CGST', isNumber: true, cell: ({ cgstPaise }) => formatRupees(cgstPaise) },
    { name: 'sgst', heading: 'SGST', isNumber: true, cell: ({ sgstPaise }) => formatRupees(sgstPaise) },
  ];
  const papers = (name: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur') => {
    const rows = tables[name].map((paper) => ({ ...paper, ...sumAmounts(paper.items) }));
    const columns: [Column<ReturnDocument & Amounts>, ...Column<ReturnDocument & Amounts>[]] = [
      { name: 'number', heading: t('number'), cell: ({ number }) => number },
      { name: 'day', heading: t('day'), cell: ({ day }) => formatShortDay(day, locale) },
      {
        name: 'buyer',
        heading: t('buyer'),
        cell: ({ gstin, businessName }) => gstin && [gstin, businessName].filter(Boolean).join(' · '),
      },
      { name: 'place', heading: t('place'), cell: ({ stateCode }) => placeName(stateCode) },
      { name: 'value', heading: t('value'), isNumber: true, cell: ({ valuePaise }) => formatRupees(valuePaise) },
      ...money<ReturnDocument & Amounts>(),
    ];
    return <Shown table={name} period={period} rows={rows} columns={columns} keyOf={({ number }) => number} />;
  };
  const hsn = (table: 'hsn-b2b' | 'hsn-b2c', rows: HsnRow[]) => (
    <Shown
      table={table}
      period={period}
      rows={rows}
      keyOf={({ hsn: code, uqc, rateBp }) => `${code} ${uqc} ${rateBp}`}
      columns={[
        { name: 'hsn', heading: 'HSN', cell: ({ hsn: code }) => code || '–' },
        { name: 'uqc', heading: 'UQC', cell: ({ uqc }) => uqc },
        { name: 'rate', heading: t('rate'), isNumber: true, cell: ({ rateBp }) => percent(rateBp) },
        { name: 'units', heading: t('units'), isNumber: true, cell: ({ quantity }) => quantity },
        ...money<HsnRow>(),
      ]}
    />
  );
  return (
    <>
      {papers('b2b')}
      {papers('b2cl')}
      <Shown
        table="b2cs"
        period={period}
        rows={tables.b2cs}
        keyOf={({ stateCode, isInterState, rateBp }) => `${stateCode} ${isInterState} ${rateBp}`}
        columns={[
          { name: 'place', heading: t('place'), cell: ({ stateCode }) => placeName(stateCode) },
          { name: 'rate', heading: t('rate'), isNumber: true, cell: ({ rateBp }) => percent(rateBp) },
          ...money<(typeof tables.b2cs)[number]>(),
        ]}
      />
      <Shown
        table="exemp"
        period={period}
        rows={tables.exempt}
        keyOf={({ isRegistered, isInterState }) => `${isRegistered} ${isInterState}`}
        columns={[
          {
            name: 'kind',
            heading: t('kind'),
            cell: ({ isRegistered, isInterState }) =>
              `${t(isInterState ? 'interState' : 'intraState')}, ${t(isRegistered ? 'registered' : 'unregistered')}`,
          },
          {
            name: 'exempt',
            heading: t('exempt'),
            isNumber: true,
            cell: ({ exemptPaise }) => formatRupees(exemptPaise),
          },
        ]}
      />
      {papers('cdnr')}
      {papers('cdnur')}
      {hsn('hsn-b2b', tables.hsnB2b)}
      {hsn('hsn-b2c', tables.hsnB2c)}
      <Shown
        table="docs"
        period={period}
        rows={runs}
        keyOf={({ first }) => first}
        columns={[
          { name: 'kind', heading: t('kind'), cell: ({ isCreditNote }) => t(isCreditNote ? 'note' : 'invoice') },
          { name: 'first', heading: t('first'), cell: ({ first }) => first },
          { name: 'last', heading: t('last'), cell: ({ last }) => last },
          { name: 'count', heading: t('count'), isNumber: true, cell: ({ count }) => count },
          { name: 'cancelled', heading: t('cancelled'), isNumber: true, cell: () => 0 },
        ]}
      />
    </>
  );
}

type ShownProps<Row> = {
  table: GstTable;
  period: string;
  rows: Row[];
  columns: [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => string;
};

/** One table with its number, name and file. */
function Shown<Row>({ table, period, rows, columns, keyOf }: ShownProps<Row>): ReactNode {
  const t = useTranslations('console.reports');
  const title = t(`table.${table}`);
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <p className="text-ink-soft">{t('nothing')}</p>
      </Panel>
    );
  return (
    <Panel title={title}>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <ListTable caption={title} columns={columns} rows={rows.slice(0, MAX_SHOWN)} keyOf={keyOf} />
      </div>
      {rows.length > MAX_SHOWN && <p className="text-ink-soft">{t('more', { count: rows.length - MAX_SHOWN })}</p>}
      <FileLink
        isQuiet
        href={fileHref('console/export-gst-table', { table, period })}
        label={t('fileOf', { table: title })}
      />
    </Panel>
  );
}
