import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { NewOrder } from '@/components/console/new-order/new-order';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';

type Props = PageProps<'/[locale]/console/orders/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.nav' });
  return { title: t('newOrder') };
}

/** Order that staff place for a caller. */
export default async function ConsoleNewOrder({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/orders/new');
  if (!permissions.has('orders.place')) return <NotPermitted />;
  const t = await getTranslations('console.nav');
  return (
    <>
      <ListHead title={t('newOrder')} />
      <NewOrder mayTake={permissions.has('till.use')} />
    </>
  );
}
