import { setRequestLocale } from 'next-intl/server';
import { WithPersonalTexts } from '@/components/layout/with-personal-texts';

/** Personal pages: rendered per request, never cached. */
export const dynamic = 'force-dynamic';

export default async function AccountLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <WithPersonalTexts locale={locale}>{children}</WithPersonalTexts>;
}
