import { Mail, Phone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { ShownMenus } from '@/lib/catalogue/menus/types';
import { localePath } from '@/lib/kernel/locales';
import type { StoreFacts } from '@/lib/site/pages/facts';
import type { StoreSettings } from '@/lib/site/pages/store-settings';
import { ThemeChoice } from './display/theme-choice';
import { CategoryLinks } from './footer/category-links';
import { AccountLinks, MenuGroups } from './footer/footer-links';
import { JoinIn } from './footer/join-in';
import { SocialLinks } from './footer/social-links';
import { Logo } from './logo';
import { asksForConsent } from './statistics/privacy-section';

type Props = { settings: StoreSettings; facts: StoreFacts; menu: ShownMenus['footer'] };

/** Footer of every page: links, contact, and the seller. */
export function SiteFooter({ settings, facts, menu }: Props) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <footer className="bg-brand-900 text-white [&_a:focus-visible]:outline-white">
      {/*
       * Browsers immediately lay out elements that contain a form field, to check for autofill.
       * Therefore it is outside of the deferred part.
       */}
      <div className="page pt-10">
        <JoinIn />
      </div>
      <div className="page later grid gap-8 pt-8 pb-10 [--later-height:99rem] sm:[--later-height:80rem] md:[--later-height:60rem] lg:[--later-height:43.5rem] xl:[--later-height:41.5rem]">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-8">
          <MenuGroups groups={menu} />
          <AccountLinks />
          <div className="grid content-start gap-1 max-sm:col-span-full">
            <h2 className="mb-1 text-lg font-semibold text-white">{t('footer.care')}</h2>
            <a
              href={`tel:${facts.care.tel}`}
              className="inline-flex min-h-11 items-center gap-2 hover:underline md:min-h-9"
            >
              <Phone aria-hidden className="size-4 shrink-0" />
              <span className="figures">{facts.care.phone}</span>
            </a>
            <a
              href={`mailto:${facts.care.email}`}
              className="inline-flex min-h-11 items-center gap-2 hover:underline md:min-h-9"
            >
              <Mail aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0">{facts.care.email}</span>
            </a>
          </div>
        </div>
        <CategoryLinks title={t('ourCategories')} />
        <div className="flex flex-wrap items-center justify-between gap-6 border-t border-white/25 pt-8">
          <div className="flex flex-wrap items-center gap-4">
            <span className="rounded-2xl bg-surface px-3 py-2">
              <Logo name={t('storeName')} />
            </span>
            <p className="max-w-xs text-balance text-white/85 lg:max-w-xl">{t('footerText')}</p>
          </div>
          <SocialLinks social={settings.social} />
        </div>
        <dl aria-label={t('footer.licences')} className="flex flex-wrap gap-x-8 gap-y-2 text-sm text-white/85">
          {facts.licences.map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt>{label}:</dt>
              <dd className="font-medium text-white">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ThemeChoice className="page border-t border-white/25 py-3" />
      <p className="border-t border-white/25 px-4 py-5 text-center text-sm text-white/85">
        {asksForConsent(settings) && (
          <>
            <AppLink href={localePath(locale, '/policy#choices')} className="underline">
              {t('choices.title')}
            </AppLink>
            {' · '}
          </>
        )}
        {t('footer.rights', { year: new Date().getFullYear(), legalName: settings.legalName })}
      </p>
    </footer>
  );
}
