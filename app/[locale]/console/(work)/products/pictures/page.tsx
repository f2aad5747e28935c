import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { PRODUCTS } from '@/components/console/links/product-query';
import { PictureFiles } from '@/components/console/pictures/picture-files';

type Props = PageProps<'/[locale]/console/products/pictures'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.products' }))('pictureFiles') };
}

export default async function ConsolePictureFiles({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, `${PRODUCTS}/pictures`);
  if (!permissions.has('products.write')) return <NotPermitted />;
  const t = await getTranslations('console.products');
  return (
    <>
      <ListHead title={t('pictureFiles')} />
      <p className="max-w-prose text-ink-soft">{t('pictureFilesLead')}</p>
      <PictureFiles />
    </>
  );
}
