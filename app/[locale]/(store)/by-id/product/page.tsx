import { notFound, permanentRedirect } from 'next/navigation';
import { productHref } from '@/components/shared/addresses';
import { slugOf } from '@/lib/catalogue/storefront/cached';
import { mayBrowse } from '../../members/members-only';
import { idFrom } from '../id-from';

export const dynamic = 'force-dynamic';

/** /Detail_page?product_id=7, the format of old links. */
export default async function Page({ params, searchParams }: PageProps<'/[locale]/by-id/product'>) {
  const { locale } = await params;
  const id = idFrom((await searchParams).product_id);
  await mayBrowse(locale, `/Detail_page?product_id=${id ?? ''}`);
  const slug = id && (await slugOf('product', id));
  if (!slug) notFound();
  permanentRedirect(productHref(locale, slug));
}
