import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo';
import { rankScreens, type ScreenUse } from '@/lib/backoffice/screen-use/rules';
import type { SavedView } from '@/lib/backoffice/saved-views/queries';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import type { Preferences } from '@/lib/people/staff/preference-rules';
import { MenuFold } from './menu-fold';
import { NavLinks } from './nav-links';
import { PaletteButton } from '../keyboard/palette-button';
import { PaletteFrame } from '../keyboard/palette-context';
import { PersonLine, type Person } from './person-line';
import { viewLinks } from '../views/saved-views';
import { mainScreens } from './main-screens';
import { GROUPS, SCREENS, type Screen } from '../shared/screens';
import { SecondFactorDialog } from '../second-factor/second-factor-dialog';
import { SingleKeys } from '../keyboard/single-keys';
import type { NavGroup } from '../shared/types';
import { UndoFrame } from '../shared/undo-bar';

type Props = {
  person: Person;
  permissions: Set<PermissionName>;
  preferences: Preferences;
  /** Use of the screens before today. */
  use: ScreenUse[];
  /** Saved views that the reader can open. */
  views: SavedView[];
  children: ReactNode;
};

/**
 * Frame of every console screen: the menu of permitted screens and the user. The menu is next to
 * the screen if there is room, else behind a button.
 */
export function ConsoleFrame({ person, permissions, preferences, use, views, children }: Props) {
  const t = useTranslations('console');
  const isShown = ({ permission }: Screen) => !permission || permissions.has(permission);
  const groups = GROUPS.map((group): NavGroup => {
    const screens: Screen[] = SCREENS.filter((screen) => screen.group === group && isShown(screen));
    return {
      name: group,
      label: t(`nav.groups.${group}`),
      items: screens.map(({ name, path, key }) => ({ name, path, key, label: t(`nav.${name}`) })),
    };
  }).filter(({ items }) => items.length > 0);
  const all = groups.flatMap(({ items }) => items);
  const main = rankScreens(mainScreens(person), use).flatMap((screen) => all.filter(({ name }) => name === screen));
  const rest = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => !main.includes(item)) }))
    .filter(({ items }) => items.length > 0);
  const links = (
    <NavLinks label={t('nav.label')} words={{ main: t('nav.main'), more: t('nav.more') }} main={main} rest={rest} />
  );
  const saved = viewLinks(views, ({ list, name }) => `${name} · ${t(`lists.${list}`)}`);
  return (
    <SecondFactorDialog>
      <SingleKeys wasOn={preferences.singleKeys} groups={groups}>
        <PaletteFrame groups={[...groups, { name: 'saved', label: t('views.title'), items: saved }]}>
          <a
            href="#work"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-surface focus:px-5 focus:py-3 focus:font-semibold focus:shadow-float"
          >
            {t('skip')}
          </a>
          <header className="sticky top-[calc(var(--give-way)*-1)] z-30 border-b border-line bg-surface lg:hidden print:hidden">
            <div className="flex items-center gap-3 px-4 py-2">
              <Logo />
              <PaletteButton isSmall />
              <MenuFold label={t('nav.menu')} own={{ path: '/console/me', label: t('me.title') }} items={all}>
                <div className="grid gap-4">
                  {links}
                  <PersonLine person={person} />
                </div>
              </MenuFold>
            </div>
          </header>
          <header className="fixed inset-y-0 left-0 z-30 hidden w-56 flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-3 lg:flex print:hidden">
            <div className="px-2">
              <Logo name={t('storeName')} />
            </div>
            <PaletteButton />
            <div className="min-h-48 flex-1 overflow-y-auto">{links}</div>
            <PersonLine person={person} />
          </header>
          <main
            id="work"
            className="grid max-w-[90rem] flex-1 content-start gap-6 px-4 py-6 *:min-w-0 lg:px-6 lg:not-print:ml-56"
          >
            <UndoFrame>{children}</UndoFrame>
          </main>
        </PaletteFrame>
      </SingleKeys>
    </SecondFactorDialog>
  );
}
