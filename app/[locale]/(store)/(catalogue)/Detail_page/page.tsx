import { redirect } from 'next/navigation';
import { localePath } from '@/lib/kernel/locales';

/** A prerendered redirect would be sent with its Location twice. */
export const dynamic = 'force-dynamic';

/** /Detail_page without a product, which the documented client kept in the browser's storage: the list to choose one from. */
export default async function Page({ params }: PageProps<'/[locale]/Detail_page'>) {
  redirect(localePath((await params).locale, '/Product'));
}
