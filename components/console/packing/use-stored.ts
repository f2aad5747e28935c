'use client';

import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Fallback without browser storage: lasts until the page unloads. */
const fallback = new Map<string, string>();

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return fallback.get(key) ?? '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    fallback.set(key, text);
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Text that survives a reload in this tab only; empty if there is none, and on the server. */
export function useStored(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  return [text, useCallback((next: string) => write(key, next), [key])];
}
