'use client';

import { Bell, MapPin, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useOptimistic, useRef, useTransition, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { PROFILE_TABS, profilePath } from './profile-query';

const ICONS = { personal: UserRound, addresses: MapPin, notifications: Bell };
const LAST = PROFILE_TABS.length - 1;

/** Returns the tab to which a key moves; null for other keys. */
function tabAfter(key: string, place: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return LAST;
  if (key === 'ArrowRight') return place === LAST ? 0 : place + 1;
  if (key === 'ArrowLeft') return place === 0 ? LAST : place - 1;
  return null;
}

type Props = { current: number; unread: number; panels: Record<(typeof PROFILE_TABS)[number], ReactNode> };

/**
 * Tabs of /Profile. Each links to its own address; with JavaScript its panel appears immediately
 * and refreshes in the background.
 */
export function ProfileTabs({ current, unread, panels }: Props) {
  const t = useTranslations('profile.tabs');
  const locale = useLocale();
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useOptimistic(current);
  const [, start] = useTransition();
  const address = (tab: number) => localePath(locale, profilePath({ tab, page: 1 }));

  function show(tab: number) {
    start(() => {
      setShown(tab);
      router.push(address(tab), { scroll: false });
    });
  }
  function click(event: MouseEvent, tab: number) {
    // The user opens a new window or tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(tab);
  }
  function press(event: KeyboardEvent, tab: number) {
    const next = event.key === ' ' ? tab : tabAfter(event.key, tab);
    if (next === null) return;
    event.preventDefault();
    show(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  }

  return (
    <div className="grid gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={t('label')}
        className="grid fit-columns rounded-card [--column:calc(4.75rem+7*(1rem-16px))] [--share:30%] sm:grid-cols-3 bg-surface p-1.5 shadow-card"
      >
        {PROFILE_TABS.map((name, tab) => {
          const Icon = ICONS[name];
          return (
            <a
              key={name}
              id={`tab-${name}`}
              role="tab"
              href={address(tab)}
              aria-selected={shown === tab}
              aria-controls={`panel-${name}`}
              tabIndex={shown === tab ? 0 : -1}
              onClick={(event) => click(event, tab)}
              onKeyDown={(event) => press(event, tab)}
              className="flex min-h-11 flex-col items-center gap-x-2 gap-y-1 rounded-field px-1 py-2 text-center text-sm leading-tight max-xs:text-xs hover:bg-brand-50 aria-selected:bg-brand-50 aria-selected:font-semibold aria-selected:text-brand-800 sm:flex-row sm:justify-center sm:px-3 sm:text-base"
            >
              <span className="relative">
                <Icon aria-hidden className="size-5" />
                {name === 'notifications' && unread > 0 && (
                  <span
                    aria-hidden
                    className="absolute -top-1 -right-1 size-2.5 rounded-full bg-brand-600 ring-2 ring-surface"
                  />
                )}
              </span>
              <span>
                {t(name)}
                {name === 'notifications' && unread > 0 && (
                  <span className="sr-only">{t('unread', { count: unread })}</span>
                )}
              </span>
            </a>
          );
        })}
      </div>
      {PROFILE_TABS.map((name, tab) => (
        <div key={name} id={`panel-${name}`} role="tabpanel" aria-labelledby={`tab-${name}`} hidden={shown !== tab}>
          {panels[name]}
        </div>
      ))}
    </div>
  );
}
