import { PackageSearch } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/locales';
import { PersonalLink } from '@/components/ui/personal-link';
import { AccountMenu } from './account-menu';
import { CartLink } from './cart-link';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { ProductSearch } from './product-search';

/** Logo, search and the shopper's own corner; it stays in sight. */
export function SiteHeader() {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface/95 backdrop-blur-sm">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 lg:flex-nowrap lg:gap-x-8">
        <Link href={localePath(locale, '/Home')} aria-label={t('logo')} className="rounded-field py-1">
          <Logo />
        </Link>
        <div className="order-last w-full min-w-0 lg:order-none lg:max-w-2xl lg:grow">
          <ProductSearch />
        </div>
        <nav aria-label={t('shopperNav')} className="ml-auto flex items-center gap-1 text-sm font-medium">
          <PersonalLink
            href={localePath(locale, '/Myorders')}
            className="hidden min-h-11 items-center gap-2 rounded-full px-3 text-brand-800 hover:bg-brand-50 md:inline-flex"
          >
            <PackageSearch aria-hidden className="size-5 shrink-0" />
            <span>{t('trackOrder')}</span>
          </PersonalLink>
          <LanguageSwitch />
          <AccountMenu />
          <CartLink />
        </nav>
      </div>
    </header>
  );
}
