import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref } from '@/components/console/links/list-query';
import { fileHref, PURCHASES } from '@/components/console/links/report-query';
import { FileLink } from '@/components/console/reports/file-link';
import { MatchFile } from '@/components/console/reports/match-file';
import { OtherReports } from '@/components/console/reports/other-reports';
import { PeriodForm } from '@/components/console/reports/period-form';
import { PurchaseSumTable, PurchaseTable } from '@/components/console/reports/purchase-tables';
import { ListCut, ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EmptyState } from '@/components/ui/empty-state';
import { findFirstBill, listPurchases, sumPurchases } from '@/lib/money/reports/list-purchases';
import { periodOf, periodsBetween } from '@/lib/money/reports/period-rules';
import { dayInIndia, formatShortDays } from '@/lib/kernel/dates';

type Props = PageProps<'/[locale]/console/reports/purchases'>;
/** The file contains all rows. */
const MAX_SHOWN = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('purchases') };
}

export default async function ConsolePurchases({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const today = dayInIndia(new Date());
  const requested = typeof raw.period === 'string' ? periodOf(raw.period) : null;
  const { permissions } = await requireStaff(locale, listHref('en', PURCHASES, { period: requested?.name }));
  if (!permissions.has('costs.read')) return <NotPermitted />;
  const period = requested ?? periodOf(today.slice(0, 7))!;
  const [t, nav, firstDay, rows, sums] = await Promise.all([
    getTranslations('console.reports'),
    getTranslations('console.nav'),
    findFirstBill(),
    listPurchases(period, MAX_SHOWN),
    sumPurchases(period),
  ]);
  return (
    <>
      <ListHead title={nav('purchases')} count={formatShortDays(period.from, period.until, locale)} />
      <p className="text-ink-soft">{t('purchasesText')}</p>
      <PeriodForm path={PURCHASES} shown={period} periods={periodsBetween(firstDay ?? today, today)} />
      <div className="flex flex-wrap gap-2">
        <FileLink href={fileHref('console/export-purchases', { period: period.name })} label={t('purchasesFile')} />
        <FileLink href={fileHref('console/export-tally', { period: period.name })} label={t('tallyFile')} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('noPurchases')} />
      ) : (
        <>
          <PurchaseSumTable sums={sums} />
          <ListCut count={rows.length} most={MAX_SHOWN} />
          <PurchaseTable rows={rows} />
        </>
      )}
      <MatchFile key={period.name} period={period.name} />
      <OtherReports shown={PURCHASES} permissions={permissions} />
    </>
  );
}
