import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { RequestList } from '@/components/console/requests/request-list';
import { listRequests } from '@/lib/backoffice/enquiries/list-for-staff';
import { REQUEST_VIEWS } from '@/lib/backoffice/enquiries/staff-rules';
import { ViewsOfList } from '../views-of-list';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/enquiries'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('enquiries') };
}

export default async function ConsoleEnquiries({ params, searchParams }: PageProps<'/[locale]/console/enquiries'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, REQUEST_VIEWS);
  const { permissions } = await requireStaff(locale, listHref('en', '/console/enquiries', query));
  if (!permissions.has('enquiries.answer')) return <NotPermitted />;
  const now = new Date();
  return (
    <RequestList
      room="enquiries"
      query={query}
      saved={<ViewsOfList list="enquiries" asked={raw} />}
      list={await listRequests('enquiries', query, now)}
      now={now}
    />
  );
}
