'use client';

import { useSyncExternalStore } from 'react';

/**
 * No-op subscription for useSyncExternalStore, for values that differ only between server and
 * browser.
 */
export const nothingChanges = () => () => {};

/** Returns false during hydration, true afterwards: for facts only the browser has. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
