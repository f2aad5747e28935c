import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CategoryTree } from '@/lib/catalogue/types';
import { ToastProvider } from '@/components/ui/toast';
import { BottomBar } from './bottom-bar';
import { CategoryBar } from './category-bar';
import { CategoryPanel } from './category-panel';
import { IconSheet } from './icon-sheet';
import { SiteHeader } from './site-header';
import { SoftNavigation } from './soft-navigation';
import { WelcomeStrip } from './welcome-strip';

/** What stands around every screen of the store. */
export function StoreFrame({ categories, footer, children }: { categories: CategoryTree[]; footer: ReactNode; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <ToastProvider>
      <a
        href="#content"
        className="sr-only rounded-full bg-brand-800 px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[70]"
      >
        {t('skip')}
      </a>
      <SoftNavigation />
      <IconSheet />
      <WelcomeStrip />
      <SiteHeader />
      <CategoryBar categories={categories} />
      <CategoryPanel categories={categories} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {footer}
      <BottomBar />
    </ToastProvider>
  );
}
