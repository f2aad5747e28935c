import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListCut, ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { UndeliveredList } from '@/components/console/undelivered/undelivered-list';
import { EmptyState } from '@/components/ui/empty-state';
import { listUndelivered, MAX_UNDELIVERED } from '@/lib/dispensing/couriers/list-undelivered';

type Props = PageProps<'/[locale]/console/orders/undelivered'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('undelivered') };
}

export default async function ConsoleUndelivered({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/orders/undelivered');
  if (!permissions.has('orders.read')) return <NotPermitted />;
  const [t, rows] = await Promise.all([getTranslations('console.undelivered'), listUndelivered()]);
  return (
    <>
      <ListHead title={t('title')} count={t('count', { count: rows.length })} />
      {rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <UndeliveredList rows={rows} mayAnswer={permissions.has('orders.deliver')} />
      )}
      <ListCut count={rows.length} most={MAX_UNDELIVERED} />
    </>
  );
}
