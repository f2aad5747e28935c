import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { requireStaff } from '@/app/signed-in';
import { ListHead, ListViews } from '@/components/console/shared/list-parts';
import { listHref } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { FileLink } from '@/components/console/reports/file-link';
import { OtherReports } from '@/components/console/reports/other-reports';
import { fileHref, SALES } from '@/components/console/links/report-query';
import { SalesDrawing } from '@/components/console/reports/sales-drawing';
import { SalesFilters } from '@/components/console/reports/sales-filters';
import { ProductSalesTable } from '@/components/console/reports/product-sales-table';
import { SalesTable } from '@/components/console/reports/sales-table';
import { EmptyState } from '@/components/ui/empty-state';
import { findCounted, listSalesCategories, listSalesDays, listSalesProducts } from '@/lib/money/reports/list-sales';
import {
  periodOf,
  everyDay,
  SALES_FILES,
  SALES_VIEWS,
  type Days,
  type SalesView,
} from '@/lib/money/reports/sales-rules';
import { formatShortDays, formatShort } from '@/lib/kernel/dates';

type Props = PageProps<'/[locale]/console/reports/sales'>;
/** The file contains further products. */
const PRODUCTS = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('sales') };
}

/** Returns the rows of a view; null without sales. */
async function rowsOf(view: SalesView, days: Days, locale: string, withCosts: boolean): Promise<ReactNode> {
  const t = await getTranslations('console.reports');
  const shared = { caption: t('salesTitle'), heading: t(`by.${view}`) };
  if (view === 'days') {
    const rows = await listSalesDays(days);
    if (rows.length === 0) return null;
    const name = ({ day }: { day: string }) => formatShortDays(day, day, locale);
    return (
      <>
        <SalesDrawing days={everyDay(rows, days)} />
        <SalesTable {...shared} rows={rows.toReversed()} keyOf={({ day }) => day} name={name} />
      </>
    );
  }
  if (view === 'categories') {
    const rows = await listSalesCategories(days);
    if (rows.length === 0) return null;
    return (
      <SalesTable
        {...shared}
        rows={rows}
        keyOf={({ categoryId }) => String(categoryId)}
        name={({ category }) => category}
      />
    );
  }
  const rows = await listSalesProducts(days, PRODUCTS);
  if (rows.length === 0) return null;
  return (
    <>
      <ProductSalesTable {...shared} rows={rows} withCosts={withCosts} />
      {rows.length === PRODUCTS && <p className="text-ink-soft">{t('firstProducts', { count: PRODUCTS })}</p>}
    </>
  );
}

export default async function ConsoleSales({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const now = new Date();
  const one = (name: string) => (typeof raw[name] === 'string' ? raw[name] : undefined);
  const view = SALES_VIEWS.find((known) => known === raw.view) ?? 'days';
  const days = periodOf(one('from'), one('until'), now);
  const { permissions } = await requireStaff(locale, listHref('en', SALES, { view, ...days }));
  if (!permissions.has('reports.sales')) return <NotPermitted />;
  const [t, counted, rows] = await Promise.all([
    getTranslations('console.reports'),
    findCounted(days),
    rowsOf(view, days, locale, permissions.has('costs.read')),
  ]);
  return (
    <>
      <ListHead title={t('salesTitle')} count={formatShortDays(days.from, days.until, locale)} />
      <ListViews
        label={t('salesTitle')}
        views={SALES_VIEWS.map((name) => ({
          href: listHref(locale, SALES, { view: name, ...days }),
          label: t(`view.${name}`),
          isCurrent: name === view,
        }))}
      />
      <SalesFilters view={view} days={days} />
      <p className="text-ink-soft">
        {t('salesText')} {counted && t('counted', { at: formatShort(counted, locale) })}
      </p>
      {rows ?? <EmptyState title={t('noSales')} />}
      <div className="flex flex-wrap gap-2">
        {SALES_FILES.map((file) => (
          <FileLink
            key={file}
            href={fileHref('console/export-sales', { file, ...days })}
            label={t(`salesFile.${file}`)}
          />
        ))}
      </div>
      <OtherReports shown={SALES} permissions={permissions} />
    </>
  );
}
