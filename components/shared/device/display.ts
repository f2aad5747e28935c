'use client';

import { useSyncExternalStore } from 'react';
import { LARGE, TEXT_KEY, THEME_KEY, type Theme } from '@/lib/kernel/look/display-rules';

/**
 * Stores a choice about the display in this browser, or deletes it, and applies it to this window;
 * the browser reports the change to the other windows. Without storage, nothing changes.
 */
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Blocked or full storage.
  }
  dispatchEvent(new StorageEvent('storage', { key }));
}

export const setTheme = (theme: Theme): void => store(THEME_KEY, theme === 'SYSTEM' ? null : theme);
export const setLargeText = (isLarge: boolean): void => store(TEXT_KEY, isLarge ? LARGE : null);

/** Calls `changed` after each change of the display, once the page shows it. */
function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-look', 'data-text'] });
  return () => observer.disconnect();
}

const rootData = () => document.documentElement.dataset;

/** Returns the chosen theme; the system's on the server. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    follow,
    () => (rootData().look ?? 'SYSTEM') as Theme,
    () => 'SYSTEM',
  );

/** True if the reader chose larger text and fewer choices; false on the server. */
export const useLargeText = (): boolean =>
  useSyncExternalStore(
    follow,
    () => rootData().text === LARGE,
    () => false,
  );

/** Deletes what this browser stores about a person; the display remains. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key !== THEME_KEY && key !== TEXT_KEY) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
