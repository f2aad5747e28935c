import { setRequestLocale } from 'next-intl/server';
import { WithPersonalTexts } from '@/components/layout/with-personal-texts';

/** Rendered per request: the content policy contains a fresh nonce. */
export const dynamic = 'force-dynamic';

export default async function EntryLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <WithPersonalTexts locale={locale}>{children}</WithPersonalTexts>;
}
