import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { BillForm } from '@/components/console/receiving/bill-form';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { listSupplierChoices } from '@/lib/purchasing/goods-receipts/find-supplier';
import { dayInIndia } from '@/lib/kernel/dates';

type Props = PageProps<'/[locale]/console/receipts/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.receipts' }))('new') };
}

export default async function ConsoleNewReceipt({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/receipts/new');
  if (!permissions.has('goods.receive')) return <NotPermitted />;
  const [t, suppliers, { gstin }] = await Promise.all([
    getTranslations('console.receipts'),
    listSupplierChoices(),
    findStoreSettings(),
  ]);
  return (
    <>
      <ListHead title={t('new')} />
      <p className="text-ink-soft">{t('newLead')}</p>
      <BillForm suppliers={suppliers} gstin={gstin} today={dayInIndia(new Date())} />
    </>
  );
}
