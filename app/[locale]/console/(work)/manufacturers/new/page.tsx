import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { MANUFACTURERS } from '@/components/console/links/manufacturer-query';
import { ManufacturerForm } from '@/components/console/manufacturers/manufacturer-form';
import { NEW_MANUFACTURER } from '@/lib/catalogue/manufacturers/rules';

type Props = PageProps<'/[locale]/console/manufacturers/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.manufacturers' }))('new') };
}

export default async function ConsoleNewManufacturer({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${MANUFACTURERS}/new`);
  if (!permissions.has('manufacturers.write')) return <NotPermitted />;
  const t = await getTranslations('console.manufacturers');
  return (
    <>
      <ListHead title={t('new')} />
      <ManufacturerForm id={null} fields={NEW_MANUFACTURER} mayChange />
    </>
  );
}
