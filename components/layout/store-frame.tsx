import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import type { MenuLink } from '@/lib/catalogue/menus/types';
import type { CategoryTree } from '@/lib/catalogue/storefront/types';
import { ADD_ACTION, ADD_FORM } from '@/components/shared/add-form';
import { CategoryMenuData } from '@/components/shared/category-tree';
import { ToastProvider } from '@/components/ui/toast';
import { BottomBar } from './bottom-bar';
import { CategoryBar } from './category-bar';
import { CategoryPanel } from './category-panel';
import { IconSprite } from './icon-sprite';
import { SiteHeader } from './site-header';
import { SoftNavigation } from './soft-navigation';
import { WelcomeName } from './welcome-name';
import { WholePage } from './whole-page';

const toMenu = ({ slug, name, image, subcategories }: CategoryTree) => ({
  slug,
  name,
  image,
  parts: subcategories.map((part) => ({ slug: part.slug, name: part.name })),
});

/** Frame of every screen of the store. */
export function StoreFrame({
  categories,
  isForMembers,
  links,
  footer,
  children,
}: {
  categories: CategoryTree[];
  isForMembers: boolean;
  /** Entries of the header that the owner arranged. */
  links: MenuLink[];
  footer: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <ToastProvider>
      <CategoryMenuData categories={categories.map(toMenu)} isForMembers={isForMembers}>
        <a
          href="#content"
          // `not-sr-only` removes the padding, so it is set again for the focus; white, for the
          // dark strip behind it.
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[70] focus:rounded-full focus:bg-surface focus:px-5 focus:py-3 focus:font-semibold focus:text-brand-800 focus:shadow-float"
        >
          {t('skip')}
        </a>
        <SoftNavigation />
        <WholePage />
        <IconSprite />
        <WelcomeStrip links={links} />
        <SiteHeader />
        <CategoryBar words={{ menu: t('categoryMenu'), all: t('allCategories') }} />
        <CategoryPanel words={{ title: t('allCategories'), close: t('close'), links: t('quickLinks') }} links={links} />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {footer}
        <BottomBar />
        <form id={ADD_FORM} hidden method="post" action={ADD_ACTION}>
          <input type="hidden" name="locale" value={locale} />
        </form>
      </CategoryMenuData>
    </ToastProvider>
  );
}

/**
 * Documented welcome above the header, next to a Signup link (on the signup screen one to Login) or
 * the shopper's name. Desktops show the header's entries in it, phones in the category panel.
 */
function WelcomeStrip({ links }: { links: MenuLink[] }) {
  const t = useTranslations('shell');
  return (
    <section aria-label={t('welcome')} className="bg-brand-900 text-sm text-white">
      {/* One line with any font: a second line would push the page down when the font loads. */}
      <div className="page flex min-h-9 items-center justify-between gap-x-4">
        <p className="min-w-0 truncate py-1">{t('welcome')}</p>
        {links.length > 0 && (
          <nav aria-label={t('quickLinks')} className="ml-auto min-w-0 max-lg:hidden">
            <ul className="flex gap-x-5">
              {links.map(({ label, href }, index) => (
                <li key={index} className="min-w-0">
                  <AppLink
                    href={href}
                    className="block truncate py-2 hover:underline focus-visible:-outline-offset-3 focus-visible:outline-white"
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <WelcomeName />
      </div>
    </section>
  );
}
