import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListScreen } from '@/components/console/shared/list-screen';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { RemittanceForm } from '@/components/console/remittances/remittance-form';
import { DueTable, RemittanceTable } from '@/components/console/remittances/remittance-table';
import { dayInIndia } from '@/lib/kernel/dates';
import { listDue, listRemittances } from '@/lib/money/remittances/list-remittances';
import { storeSettings } from '@/lib/site/pages/cached';

const PATH = '/console/remittances';
const VIEWS = ['entered', 'due'] as const;
type Props = PageProps<'/[locale]/console/remittances'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('remittances') };
}

/** Payments of couriers for cash on delivery, and the cash they still have. */
export default async function ConsoleRemittances({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, { view: query.view }));
  if (!permissions.has('payments.read')) return <NotPermitted />;
  const t = await getTranslations('console.remittances');
  const screen = { title: t('title'), path: PATH, locale, query: { ...query, q: '' }, views: VIEWS };
  const viewName = (view: (typeof VIEWS)[number]) => t(`view.${view}`);
  if (query.view === 'due') {
    const page = await listDue(query);
    return (
      <ListScreen {...screen} viewName={viewName} page={page} above={<p className="text-ink-soft">{t('dueText')}</p>}>
        <DueTable rows={page.rows} />
      </ListScreen>
    );
  }
  const [page, { couriers }] = await Promise.all([listRemittances(query), storeSettings()]);
  const entry = permissions.has('settlements.check') && (
    <Panel title={t('new')}>
      <RemittanceForm couriers={couriers.map(({ name }) => name)} today={dayInIndia(new Date())} />
    </Panel>
  );
  return (
    <ListScreen {...screen} viewName={viewName} page={page} above={entry}>
      <RemittanceTable rows={page.rows} />
    </ListScreen>
  );
}
