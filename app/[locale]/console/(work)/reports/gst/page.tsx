import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead } from '@/components/console/shared/list-parts';
import { listHref } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { FileLink } from '@/components/console/reports/file-link';
import { GstControl } from '@/components/console/reports/gst-control';
import { GstSummary } from '@/components/console/reports/gst-summary';
import { GstTablesList } from '@/components/console/reports/gst-tables';
import { OtherReports } from '@/components/console/reports/other-reports';
import { PeriodForm } from '@/components/console/reports/period-form';
import { fileHref, GST } from '@/components/console/links/report-query';
import { periodOf, periodsBetween } from '@/lib/money/reports/period-rules';
import { composeSummary } from '@/lib/money/reports/gstr3b-rules';
import { sumPurchases } from '@/lib/money/reports/list-purchases';
import { findFirstDay, readGst } from '@/lib/money/reports/read-gst';
import { dayInIndia, formatShortDays } from '@/lib/kernel/dates';
import { regionOfState } from '@/lib/shared/india/states';

type Props = PageProps<'/[locale]/console/reports/gst'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('gst') };
}

export default async function ConsoleGst({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const today = dayInIndia(new Date());
  const requested = typeof raw.period === 'string' ? periodOf(raw.period) : null;
  const { permissions } = await requireStaff(locale, listHref('en', GST, { period: requested?.name }));
  if (!permissions.has('reports.gst')) return <NotPermitted />;
  const period = requested ?? periodOf(today.slice(0, 7))!;
  const [t, regions, firstDay, report, purchases] = await Promise.all([
    getTranslations('console.reports'),
    getTranslations('regions'),
    findFirstDay(),
    readGst(period),
    sumPurchases(period),
  ]);
  const placeName = (code: string) => {
    const region = regionOfState(code);
    return region ? `${code} ${regions(region)}` : code;
  };
  const days = formatShortDays(period.from, period.until, locale);
  return (
    <>
      <ListHead title={t('gstTitle')} count={days} />
      <p className="text-ink-soft">{t('gstText', { gstin: report.gstin })}</p>
      <PeriodForm shown={period} periods={periodsBetween(firstDay, today)} />
      {period.until >= today && <p className="font-medium">{t('notOver')}</p>}
      <GstControl report={report} />
      <div className="flex flex-wrap gap-2">
        <FileLink href={fileHref('console/export-gst-return', { period: period.name })} label={t('json')} />
        <FileLink
          href={fileHref('console/export-gst-table', { table: 'lines', period: period.name })}
          label={t('gstLines')}
        />
      </div>
      <GstTablesList tables={report.tables} runs={report.runs} period={period.name} placeName={placeName} />
      <GstSummary summary={composeSummary(report.tables, purchases)} placeName={placeName} />
      <OtherReports shown={GST} permissions={permissions} />
    </>
  );
}
