import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { AuditFilters } from '@/components/console/audit/audit-filters';
import { auditHref, readAuditQuery } from '@/components/console/links/audit-query';
import { AuditTable } from '@/components/console/audit/audit-table';
import { ListHead, ListPages } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EmptyState } from '@/components/ui/empty-state';
import { listEntries } from '@/lib/backoffice/audit-log/list-entries';
import { listStaff } from '@/lib/people/staff/queries';
import { ViewsOfList } from '../views-of-list';

export async function generateMetadata({ params }: PageProps<'/[locale]/console/audit'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('audit') };
}

export default async function ConsoleAudit({ params, searchParams }: PageProps<'/[locale]/console/audit'>) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readAuditQuery(raw);
  const { id, permissions } = await requireStaff(locale, auditHref('en', query));
  if (!permissions.has('audit.read')) return <NotPermitted />;
  const seesAll = permissions.has('audit.readAll');
  const [t, { rows, before, after }, people] = await Promise.all([
    getTranslations('console.audit'),
    listEntries({ ...query, reader: { id, seesAll } }),
    seesAll ? listStaff() : [],
  ]);
  const filters = { ...query, after: undefined, before: undefined };
  return (
    <>
      <ListHead title={t('title')} count={t(seesAll ? 'all' : 'own')} />
      <AuditFilters
        query={query}
        people={people.map(({ id: person, name, email }) => ({ id: person, name: name || email }))}
      />
      <ViewsOfList list="audit" asked={raw} />
      {rows.length === 0 ? <EmptyState title={t('none')} /> : <AuditTable rows={rows} />}
      <ListPages
        before={before && auditHref(locale, { ...filters, before })}
        after={after && auditHref(locale, { ...filters, after })}
      />
    </>
  );
}
