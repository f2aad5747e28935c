import { notFound, permanentRedirect } from 'next/navigation';
import { listHref } from '@/components/shared/addresses';
import { slugOf } from '@/lib/catalogue/storefront/cached';
import { idFrom } from '../by-id/id-from';

/**
 * Redirects /Product?category_id=3, the format of old links, to the category's address. Does
 * nothing without a number.
 */
export async function redirectFromId(locale: string, number: string | string[] | undefined): Promise<void> {
  if (number === undefined) return;
  const id = idFrom(number);
  const slug = id && (await slugOf('category', id));
  if (!slug) notFound();
  permanentRedirect(listHref(locale, slug));
}
