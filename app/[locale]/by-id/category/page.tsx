import { setRequestLocale } from 'next-intl/server';
import { notFound, permanentRedirect } from 'next/navigation';
import { listHref } from '@/components/catalogue/addresses';
import { slugOf } from '@/lib/catalogue/cached';
import { idFrom } from '../id-from';

export const dynamic = 'force-dynamic';

/** /Product?category_id=3, the address of old links. */
export default async function Page({ params, searchParams }: PageProps<'/[locale]/by-id/category'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const id = idFrom((await searchParams).category_id);
  const slug = id && (await slugOf('category', id));
  if (!slug) notFound();
  permanentRedirect(listHref(locale, slug));
}
