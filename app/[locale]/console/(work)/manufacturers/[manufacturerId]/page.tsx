import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ListHead, ListPages } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { MANUFACTURERS } from '@/components/console/links/manufacturer-query';
import { MadeTable } from '@/components/console/manufacturers/made-table';
import { ManufacturerForm } from '@/components/console/manufacturers/manufacturer-form';
import { MergeManufacturer } from '@/components/console/manufacturers/merge-manufacturer';
import { EmptyState } from '@/components/ui/empty-state';
import { ManufacturerId } from '@/lib/catalogue/manufacturers/manufacturer-schema';
import { findManufacturer, listMade } from '@/lib/catalogue/manufacturers/queries';
import { DomainError } from '@/lib/kernel/errors';

type Props = PageProps<'/[locale]/console/manufacturers/[manufacturerId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('manufacturers') };
}

export default async function ConsoleManufacturer({ params, searchParams }: Props) {
  const [{ locale, manufacturerId: given }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${MANUFACTURERS}/${given}`);
  if (!permissions.has('products.read')) return <NotPermitted />;
  const { data: id } = ManufacturerId.safeParse(Number(given));
  if (id === undefined) notFound();
  const fields = await findManufacturer(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const [t, page] = await Promise.all([
    getTranslations('console.manufacturers'),
    listMade(id, readListQuery(raw, ['all'] as const)),
  ]);
  const { rows, before, after, count, isMore } = page;
  const pageOf = (cursor: Record<string, string>) => listHref(locale, `${MANUFACTURERS}/${id}`, cursor);
  const mayChange = permissions.has('manufacturers.write');
  return (
    <>
      <ListHead title={fields.name} count={t(isMore ? 'inMore' : 'in', { count })} />
      <ManufacturerForm id={id} fields={fields} mayChange={mayChange} />
      <Panel title={t('products')}>
        {rows.length === 0 ? <EmptyState title={t('noProducts')} /> : <MadeTable products={rows} />}
        <ListPages before={before && pageOf({ before })} after={after && pageOf({ after })} />
      </Panel>
      {mayChange && (
        <Panel title={t('merge')}>
          <MergeManufacturer id={id} name={fields.name} />
        </Panel>
      )}
    </>
  );
}
