import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { DeadTable, LowTable, OrderLinks } from '@/components/console/stock/demand-tables';
import { LOW_STOCK } from '@/components/console/links/stock-query';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { listDead, listLow, withoutCosts } from '@/lib/inventory/stock/list-demand';
import { DEMAND_DAYS, DEMAND_VIEWS, COVER_DAYS } from '@/lib/inventory/stock/reorder-rules';

type Props = PageProps<'/[locale]/console/stock/low'>;
/** More than one purchase order needs; the file contains all. */
const MAX_SHOWN = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('reorder') };
}

export default async function ConsoleLowStock({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, DEMAND_VIEWS);
  const { view } = query;
  const { permissions } = await requireStaff(locale, listHref('en', LOW_STOCK, { view }));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  const [t, { supplierLeadDays: lead }] = await Promise.all([getTranslations('console.reorder'), findStoreSettings()]);
  const low = view === 'low' ? await listLow(lead, MAX_SHOWN) : [];
  const unsold = view === 'low' ? [] : await listDead(view, MAX_SHOWN);
  const dead = permissions.has('costs.read') ? unsold : withoutCosts(unsold);
  const rows = view === 'low' ? low : dead;
  return (
    <ListScreen
      title={t('title')}
      path={LOW_STOCK}
      locale={locale}
      query={{ view, q: '' }}
      views={DEMAND_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={{ rows, before: null, after: null, count: rows.length, isMore: rows.length === MAX_SHOWN }}
      above={
        <>
          <p className="text-ink-soft">
            {view === 'low' ? t('lowText', { lead, days: DEMAND_DAYS, cover: COVER_DAYS }) : t('deadText')}
          </p>
          <a href={`/api/console/export-demand?view=${view}`} download className="btn btn-secondary justify-self-start">
            {t('download')}
          </a>
          {view === 'low' && permissions.has('goods.order') && <OrderLinks rows={low} lead={lead} />}
        </>
      }
    >
      {view === 'low' ? <LowTable rows={low} lead={lead} /> : <DeadTable rows={dead} />}
    </ListScreen>
  );
}
