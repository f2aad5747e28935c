import { notFound, permanentRedirect } from 'next/navigation';
import { listHref } from '@/components/shared/addresses';
import { slugOf } from '@/lib/catalogue/storefront/cached';
import { idFrom } from '../by-id/id-from';

/** /Product?category_id=3, the address of old links, leads to the category's own. Does nothing when no number was given. */
export async function redirectFromId(locale: string, number: string | string[] | undefined): Promise<void> {
  if (number === undefined) return;
  const id = idFrom(number);
  const slug = id && (await slugOf('category', id));
  if (!slug) notFound();
  permanentRedirect(listHref(locale, slug));
}
