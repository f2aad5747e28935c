import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RequestList } from '@/components/console/requests/request-list';
import { listRequests } from '@/lib/backoffice/enquiries/list-for-staff';
import { REQUEST_VIEWS } from '@/lib/backoffice/enquiries/staff-rules';
import { ViewsOfList } from '../views-of-list';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/partners'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('partners') };
}

export default async function ConsolePartners({ params, searchParams }: PageProps<'/[locale]/console/partners'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, REQUEST_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', '/console/partners', query));
  if (!permissions.has('partners.answer')) return <NotPermitted />;
  const now = new Date();
  return (
    <RequestList
      room="partners"
      query={query}
      saved={<ViewsOfList list="partners" asked={raw} />}
      list={await listRequests('partners', query, now)}
      now={now}
    />
  );
}
