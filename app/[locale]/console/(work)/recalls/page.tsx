import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RECALLS } from '@/components/console/links/recall-query';
import { RecallTable } from '@/components/console/recalls/recall-table';
import { STOCK } from '@/components/console/links/stock-query';
import { listRecalls } from '@/lib/purchasing/recalls/list-recalls';
import { RECALL_VIEWS } from '@/lib/purchasing/recalls/rules';
import { BATCH_NUMBER_LENGTH } from '@/lib/inventory/stock/rules';

type Props = PageProps<'/[locale]/console/recalls'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('recalls') };
}

export default async function ConsoleRecalls({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = { ...readListQuery(raw, RECALL_VIEWS), q: '' };
  const { permissions } = await requireStaff(locale, listHref('en', RECALLS, query));
  if (!permissions.has('recalls.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.recalls'), listRecalls(query)]);
  return (
    <ListScreen
      title={t('title')}
      path={RECALLS}
      locale={locale}
      query={query}
      views={RECALL_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        <>
          <ListSearch
            action={listHref(locale, STOCK, {})}
            carried={{}}
            value=""
            label={t('search')}
            hint={t('searchHint')}
            maxLength={BATCH_NUMBER_LENGTH}
          />
          <p className="text-ink-soft">{t('how')}</p>
        </>
      }
    >
      <RecallTable recalls={page.rows} now={new Date()} />
    </ListScreen>
  );
}
