'use client';

import { useLocale } from 'next-intl';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { localePath } from '@/lib/kernel/locales';
import { KnownKeys } from './key-context';
import { GO_MS, singleKey } from './key-rules';
import { focusSearch, isTaken, selectRow, stepRow, turnPage } from './key-steps';
import type { NavGroup } from '../shared/types';

/** Loaded on first use. */
const KeyHelp = lazy(() => import('./key-help').then((module) => ({ default: module.KeyHelp })));

/** Action of each key on any screen; returns true if there was something to do. */
const STEPS: Record<string, () => boolean> = {
  j: () => stepRow(1),
  k: () => stepRow(-1),
  x: selectRow,
  '[': () => turnPage('prev'),
  ']': () => turnPage('next'),
  '/': focusSearch,
};

type Props = {
  /** Initial choice of the user. */ wasOn: boolean;
  /** Places the reader can open. */ groups: NavGroup[];
  children: ReactNode;
};

/**
 * Single-key shortcuts of the console's screens: they move along rows and pages and open places. A
 * screen with its own keys handles them first.
 */
export function SingleKeys({ wasOn, groups, children }: Props) {
  const [locale, router] = [useLocale(), useRouter()];
  const [isOn, turn] = useState(wasOn);
  const [isOpen, setOpen] = useState(false);
  const goesUntil = useRef(0);
  const openHelp = useCallback(() => setOpen(true), []);
  const known = useMemo(() => ({ isOn, turn, openHelp }), [isOn, openHelp]);

  useEffect(() => {
    const go = (letter: string): boolean => {
      const place = groups.flatMap(({ items }) => items).find(({ key }) => key === letter);
      if (place) router.push(localePath(locale, place.path));
      return Boolean(place);
    };
    const act = (key: string, now: number): boolean => {
      const isGoing = now < goesUntil.current;
      goesUntil.current = !isGoing && key === 'g' ? now + GO_MS : 0;
      if (isGoing) return go(key);
      if (key === '?') openHelp();
      return key === 'g' || key === '?' || (STEPS[key]?.() ?? false);
    };
    const onKey = (event: KeyboardEvent) => {
      const key = singleKey(event);
      if (!key || event.defaultPrevented || isTaken(event.target)) return;
      if (act(key, event.timeStamp)) event.preventDefault();
    };
    if (!isOn) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, groups, locale, router, openHelp]);

  return (
    <KnownKeys value={known}>
      {children}
      <Suspense>{isOpen && <KeyHelp groups={groups} onClose={() => setOpen(false)} />}</Suspense>
    </KnownKeys>
  );
}
