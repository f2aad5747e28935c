'use client';

import { useSyncExternalStore } from 'react';

/** For useSyncExternalStore, where only server and browser differ. */
export const nothingChanges = () => () => {};

/** False while the server's markup is taken over, true afterwards: for what only the browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}
