import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { MANUFACTURERS, manufacturerHref } from '@/components/console/links/manufacturer-query';
import { ManufacturerTable } from '@/components/console/manufacturers/manufacturer-table';
import { listManufacturers } from '@/lib/catalogue/manufacturers/queries';
import { MANUFACTURER_SEARCH_LENGTH, MANUFACTURER_VIEWS } from '@/lib/catalogue/manufacturers/rules';

type Props = PageProps<'/[locale]/console/manufacturers'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('manufacturers') };
}

export default async function ConsoleManufacturers({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const requested = readListQuery(raw, MANUFACTURER_VIEWS);
  const query = { ...requested, q: requested.q.slice(0, MANUFACTURER_SEARCH_LENGTH) };
  const { permissions } = await requireStaff(locale, listHref('en', MANUFACTURERS, query));
  if (!permissions.has('products.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.manufacturers'), listManufacturers(query)]);
  return (
    <ListScreen
      title={t('title')}
      path={MANUFACTURERS}
      locale={locale}
      query={query}
      views={MANUFACTURER_VIEWS}
      viewName={(name) => t(`view.${name}`)}
      page={page}
      above={
        <div className="flex flex-wrap items-start justify-between gap-3 *:min-w-0">
          <ListSearch
            action={listHref(locale, MANUFACTURERS, {})}
            carried={{ view: query.view }}
            value={query.q}
            label={t('search')}
            hint={t('searchHint')}
            maxLength={MANUFACTURER_SEARCH_LENGTH}
          />
          {permissions.has('manufacturers.write') && (
            <ConsoleLink href={manufacturerHref(locale, 'new')} className="btn btn-secondary">
              {t('new')}
            </ConsoleLink>
          )}
        </div>
      }
    >
      <ManufacturerTable manufacturers={page.rows} />
    </ListScreen>
  );
}
