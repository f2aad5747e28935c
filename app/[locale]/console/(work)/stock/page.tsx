import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { BatchTable } from '@/components/console/stock/batch-table';
import { ShortList } from '@/components/console/stock/short-list';
import { STOCK } from '@/components/console/links/stock-query';
import { BATCH_VIEWS } from '@/lib/inventory/stock/batches/batch-view-rules';
import { BATCH_NUMBER_LENGTH } from '@/lib/inventory/stock/rules';
import { listBatches, listShort } from '@/lib/inventory/stock/batches/list-batches';

type Props = PageProps<'/[locale]/console/stock'>;
/** More than a reader decides in one session. */
const SHORT_SHOWN = 100;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('stock') };
}

export default async function ConsoleStock({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, BATCH_VIEWS);
  const { view, q } = query;
  const { permissions } = await requireStaff(locale, listHref('en', STOCK, query));
  if (!permissions.has('stock.read')) return <NotPermitted />;
  const [t, page, short] = await Promise.all([
    getTranslations('console.stock'),
    listBatches(query),
    listShort(SHORT_SHOWN),
  ]);
  return (
    <ListScreen
      title={t('title')}
      path={STOCK}
      locale={locale}
      query={query}
      views={BATCH_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        <>
          <ListSearch
            action={listHref(locale, STOCK, {})}
            carried={{ view }}
            value={q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={BATCH_NUMBER_LENGTH}
          />
          <ShortList lines={short} />
          <ListCut count={short.length} most={SHORT_SHOWN} />
        </>
      }
    >
      <BatchTable batches={page.rows} maySendBack={permissions.has('goods.sendBack')} />
    </ListScreen>
  );
}
