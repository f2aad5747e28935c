import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { DisputeTable } from '@/components/console/payments/dispute-table';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { DISPUTE_VIEWS } from '@/lib/money/payments/disputes/dispute-rules';
import { listDisputes } from '@/lib/money/payments/disputes/list-disputes';

const PATH = '/console/disputes';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/disputes'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('disputes') };
}

export default async function ConsoleDisputes({ params, searchParams }: PageProps<'/[locale]/console/disputes'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = { ...readListQuery(raw, DISPUTE_VIEWS), q: '' };
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view: query.view }));
  if (!permissions.has('payments.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([getTranslations('console.disputes'), listDisputes(query.view, query)]);
  return (
    <ListScreen
      title={t('title')}
      path={PATH}
      locale={locale}
      query={query}
      views={DISPUTE_VIEWS}
      viewName={(view) => t(`view.${view}`)}
      page={page}
    >
      <DisputeTable disputes={page.rows} now={new Date()} />
    </ListScreen>
  );
}
