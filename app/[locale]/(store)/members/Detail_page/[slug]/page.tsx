import { productHref } from '@/components/shared/addresses';
import { ProductPage } from '../../../(catalogue)/Detail_page/product-page';
import { MEMBERS_METADATA, membersOnly } from '../../members-only';

export const metadata = MEMBERS_METADATA;
export const dynamic = 'force-dynamic';

export default async function Page({ params }: PageProps<'/[locale]/members/Detail_page/[slug]'>) {
  const { locale, slug } = await params;
  await membersOnly(locale, productHref('en', slug));
  return <ProductPage locale={locale} slug={slug} />;
}
