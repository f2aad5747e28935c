import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListSearch } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { SALTS } from '@/components/console/links/salt-query';
import { SaltTable } from '@/components/console/salts/salt-table';
import { UnreadTable } from '@/components/console/salts/unread-table';
import { SALT_SEARCH_LENGTH } from '@/lib/catalogue/salts/rules';
import { listSalts, listUnread } from '@/lib/catalogue/salts/list-salts';
import { SALT_VIEWS } from '@/lib/catalogue/salts/salt-view-rules';

type Props = PageProps<'/[locale]/console/salts'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('salts') };
}

export default async function ConsoleSalts({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, SALT_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', SALTS, query));
  if (!permissions.has('products.read')) return <NotPermitted />;
  const t = await getTranslations('console.salts');
  const screen = {
    ...{ title: t('title'), path: SALTS, locale, query, views: SALT_VIEWS },
    viewName: (name: (typeof SALT_VIEWS)[number]) => t(`view.${name}`),
  };
  if (query.view === 'notRead') {
    const page = await listUnread(query);
    return (
      <ListScreen {...screen} page={page} above={<p className="max-w-prose text-ink-soft">{t('notReadHint')}</p>}>
        <UnreadTable products={page.rows} />
      </ListScreen>
    );
  }
  const page = await listSalts({ ...query, q: query.q.slice(0, SALT_SEARCH_LENGTH) });
  return (
    <ListScreen
      {...screen}
      page={page}
      above={
        <ListSearch
          action={listHref(locale, SALTS, {})}
          carried={{}}
          value={query.q}
          label={t('search')}
          hint={t('searchHint')}
          maxLength={SALT_SEARCH_LENGTH}
        />
      }
    >
      <SaltTable salts={page.rows} />
    </ListScreen>
  );
}
