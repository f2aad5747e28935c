import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readDays, readListQuery } from '@/components/console/links/list-query';
import { DayFilter } from '@/components/console/days/day-filter';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { ReturnTable } from '@/components/console/returns/return-table';
import { listReturnsForStaff } from '@/lib/dispensing/after-sales/list-for-staff';
import { RETURN_VIEWS } from '@/lib/dispensing/after-sales/staff-rules';

const PATH = '/console/returns';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/returns'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('returns') };
}

export default async function ConsoleReturns({ params, searchParams }: PageProps<'/[locale]/console/returns'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = { ...readListQuery(raw, RETURN_VIEWS), q: '' };
  const days = readDays(raw);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view: query.view, ...days }));
  if (!permissions.has('orders.read')) return <NotPermitted />;
  const [t, page] = await Promise.all([
    getTranslations('console.returns'),
    listReturnsForStaff(query.view, { ...query, ...days }),
  ]);
  return (
    <ListScreen
      title={t('title')}
      path={PATH}
      locale={locale}
      query={query}
      views={RETURN_VIEWS}
      viewName={(view) => t(`view.${view}`)}
      page={page}
      carried={days}
      above={<DayFilter path={PATH} carried={{ view: query.view }} days={days} />}
    >
      <ReturnTable returns={page.rows} now={new Date()} />
    </ListScreen>
  );
}
