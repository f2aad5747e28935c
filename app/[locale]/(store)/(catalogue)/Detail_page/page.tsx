import { redirect } from 'next/navigation';
import { localePath } from '@/lib/kernel/locales';

/** A prerendered redirect would be sent with two Location headers. */
export const dynamic = 'force-dynamic';

/**
 * /Detail_page without a product, which the documented client stored in the browser: redirects to
 * the list.
 */
export default async function Page({ params }: PageProps<'/[locale]/Detail_page'>) {
  redirect(localePath((await params).locale, '/Product'));
}
