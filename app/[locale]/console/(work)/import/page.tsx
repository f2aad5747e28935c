import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { IMPORTS } from '@/components/console/links/import-query';
import { ImportTable } from '@/components/console/imports/import-table';
import { UploadImport } from '@/components/console/imports/upload-import';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { ListHead, ListPages } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { EmptyState } from '@/components/ui/empty-state';
import { listRuns, listSuppliers } from '@/lib/catalogue/imports/list-runs';

type Props = PageProps<'/[locale]/console/import'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('imports') };
}

export default async function ConsoleImports({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, ['all']);
  const { permissions } = await requireStaff(locale, IMPORTS);
  if (!permissions.has('import.check')) return <NotPermitted />;
  const [t, list, page, suppliers] = await Promise.all([
    getTranslations('console.imports'),
    getTranslations('console.list'),
    listRuns(query),
    listSuppliers(),
  ]);
  const { rows, before, after, count, isMore } = page;
  return (
    <>
      <ListHead title={t('title')} count={isMore ? list('countMore', { count }) : list('count', { count })} />
      <Panel title={t('new')}>
        <p className="text-ink-soft">{t('newText')}</p>
        <UploadImport suppliers={suppliers} />
      </Panel>
      {rows.length === 0 ? <EmptyState title={list('none')} /> : <ImportTable runs={rows} />}
      <ListPages
        before={before && listHref(locale, IMPORTS, { before })}
        after={after && listHref(locale, IMPORTS, { after })}
      />
    </>
  );
}
