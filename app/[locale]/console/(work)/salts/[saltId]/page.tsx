import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { ListHead, ListPages } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Panel } from '@/components/console/shared/panel';
import { SALTS } from '@/components/console/links/salt-query';
import { SaltNames } from '@/components/console/salts/salt-names';
import { MergeSalt, RenameSalt } from '@/components/console/salts/salt-steps';
import { SaltedTable } from '@/components/console/salts/salted-table';
import { EmptyState } from '@/components/ui/empty-state';
import { findSalt } from '@/lib/catalogue/salts/find-salt';
import { listSalted } from '@/lib/catalogue/salts/list-salts';
import { DomainError } from '@/lib/kernel/errors';
import { SaltId } from '@/lib/catalogue/salts/salt-schema';

type Props = PageProps<'/[locale]/console/salts/[saltId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.salts' }))('salt') };
}

export default async function ConsoleSalt({ params, searchParams }: Props) {
  const [{ locale, saltId: given }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${SALTS}/${given}`);
  if (!permissions.has('products.read')) return <NotPermitted />;
  const { data: id } = SaltId.safeParse(Number(given));
  if (id === undefined) notFound();
  const salt = await findSalt(id).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'notFound') notFound();
    throw error;
  });
  const [t, page] = await Promise.all([
    getTranslations('console.salts'),
    listSalted(id, readListQuery(raw, ['all'] as const)),
  ]);
  const { rows, before, after, count, isMore } = page;
  const pageOf = (cursor: Record<string, string>) => listHref(locale, `${SALTS}/${id}`, cursor);
  const mayChange = permissions.has('salts.write');
  return (
    <>
      <ListHead title={salt.name} count={t(isMore ? 'inMore' : 'in', { count })} />
      <Panel title={t('names')}>
        <SaltNames id={id} names={salt.names} mayChange={mayChange} />
      </Panel>
      <Panel title={t('products')}>
        {rows.length === 0 ? <EmptyState title={t('noProducts')} /> : <SaltedTable products={rows} />}
        <ListPages before={before && pageOf({ before })} after={after && pageOf({ after })} />
      </Panel>
      {mayChange && (
        <>
          <Panel title={t('rename')}>
            <RenameSalt key={salt.name} id={id} name={salt.name} />
          </Panel>
          <Panel title={t('merge')}>
            <MergeSalt id={id} name={salt.name} />
          </Panel>
        </>
      )}
    </>
  );
}
