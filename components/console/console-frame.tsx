import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo';
import { localePath } from '@/lib/kernel/locales';
import type { PermissionName } from '@/lib/domains/staff/permission-rules';
import { ConsoleLink } from './console-link';
import { LogOutButton } from './log-out-button';
import { NavLinks, SameInOther } from './nav-links';
import { SCREENS, type Screen } from './screens';
import { SecondFactorDialog } from './second-factor-dialog';
import type { NavItem } from './types';

type Props = {
  person: { name: string; role: 'OWNER' | 'OPERATOR' | 'PHARMACIST' | 'CUSTOMER'; isRegistered: boolean };
  permissions: Set<PermissionName>;
  children: ReactNode;
};

/** What stands around every screen of the console: the menu of what its reader may do, and who that is. */
export function ConsoleFrame({ person, permissions, children }: Props) {
  const [t, locale] = [useTranslations('console'), useLocale()];
  const isShown = ({ permission }: Screen) => !permission || permissions.has(permission);
  const items: NavItem[] = SCREENS.filter(isShown).map(({ name, path }) => ({ path, label: t(`nav.${name}`) }));
  const role = person.role === 'CUSTOMER' ? '' : t(`roles.${person.role}`);
  // The law speaks of registered pharmacists, not of roles.
  const powers = !person.isRegistered
    ? role
    : person.role === 'PHARMACIST'
      ? t('registered')
      : `${role}, ${t('registered')}`;
  return (
    <SecondFactorDialog>
      <a
        href="#work"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-surface focus:px-5 focus:py-3 focus:font-semibold focus:shadow-float"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 lg:px-6">
          <span className="max-sm:hidden">
            <Logo />
          </span>
          <nav aria-label={t('nav.label')} className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
            <NavLinks items={items} />
          </nav>
          <div className="flex min-w-0 flex-1 items-center justify-end gap-2 text-sm sm:flex-none">
            <p className="mr-auto min-w-0 truncate sm:mr-2 sm:text-right">
              <ConsoleLink
                href={localePath(locale, '/console/me')}
                className="inline-block min-h-6 font-semibold hover:text-brand-700 hover:underline"
              >
                {person.name || t('me.title')}
              </ConsoleLink>{' '}
              <span className="text-ink-soft sm:block">{powers}</span>
            </p>
            <SameInOther text={t('language')} label={t('languageName')} />
            <LogOutButton />
          </div>
        </div>
      </header>
      <main
        id="work"
        className="mx-auto grid w-full max-w-[90rem] flex-1 content-start gap-6 px-4 py-6 *:min-w-0 lg:px-6"
      >
        {children}
      </main>
    </SecondFactorDialog>
  );
}
