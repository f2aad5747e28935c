import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { fileHref, STOCK_VALUE } from '@/components/console/links/report-query';
import { FileLink } from '@/components/console/reports/file-link';
import { OtherReports } from '@/components/console/reports/other-reports';
import { StockValueTable } from '@/components/console/reports/stock-value-table';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EmptyState } from '@/components/ui/empty-state';
import { listStockValue } from '@/lib/money/reports/list-stock-value';
import { formatShort } from '@/lib/kernel/dates';
import { formatRupees } from '@/lib/kernel/money';

type Props = PageProps<'/[locale]/console/reports/stock-value'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('stockValue') };
}

export default async function ConsoleStockValue({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, STOCK_VALUE);
  if (!permissions.has('costs.read')) return <NotPermitted />;
  const [t, nav, rows] = await Promise.all([
    getTranslations('console.reports'),
    getTranslations('console.nav'),
    listStockValue(),
  ]);
  const [first] = rows;
  const total = rows.reduce((sum, { costPaise, otherPaise }) => sum + costPaise + otherPaise, 0);
  return (
    <>
      <ListHead title={nav('stockValue')} count={first && formatRupees(total)} />
      <p className="text-ink-soft">
        {t('stockValueText')} {first && t('counted', { at: formatShort(first.countedAt, locale) })}
      </p>
      <FileLink href={fileHref('console/export-stock-value', {})} label={t('stockValueFile')} />
      {first ? <StockValueTable rows={rows} /> : <EmptyState title={t('noStock')} />}
      <OtherReports shown={STOCK_VALUE} permissions={permissions} />
    </>
  );
}
