import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/kernel/locales';
import { AppLink } from '@/components/ui/app-link';
import { HeaderActions } from './header-actions';
import { Logo } from './logo';
import { ProductSearch } from './search/product-search';

/** Header with logo, search and account actions; sticky, except on low screens. */
export function SiteHeader() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <header className="header-bar border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 lg:flex-nowrap lg:gap-x-6">
        <AppLink href={localePath(locale, '/Home')} aria-label={t('logo')} className="shrink-0 rounded-field py-1">
          <Logo name={t('storeName')} />
        </AppLink>
        <div className="order-last w-full min-w-0 lg:order-none lg:max-w-2xl lg:grow">
          <ProductSearch />
        </div>
        <nav aria-label={t('shopperNav')} className="ml-auto flex shrink-0 items-center gap-1">
          <HeaderActions />
        </nav>
      </div>
    </header>
  );
}
