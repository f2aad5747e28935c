import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { SupplierForm } from '@/components/console/suppliers/supplier-form';

type Props = PageProps<'/[locale]/console/suppliers/new'>;
const EMPTY = { name: '', address: '', gstin: '', phone: '', email: '', is_active: 'true', licences: '' };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.suppliers' }))('new') };
}

export default async function ConsoleNewSupplier({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, '/console/suppliers/new');
  if (!permissions.has('suppliers.change')) return <NotPermitted />;
  const t = await getTranslations('console.suppliers');
  return (
    <>
      <ListHead title={t('new')} />
      <SupplierForm id={null} fields={EMPTY} mayChange />
    </>
  );
}
