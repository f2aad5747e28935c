import { setRequestLocale } from 'next-intl/server';
import { WithPersonalTexts } from '@/components/layout/with-personal-texts';

/** Drawn per request: their content policy names a nonce that is new each time. */
export const dynamic = 'force-dynamic';

export default async function EntryLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <WithPersonalTexts locale={locale}>{children}</WithPersonalTexts>;
}
