'use client';

import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Where a browser keeps nothing, it is at least there until the screen is left. */
const kept = new Map<string, string>();

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return kept.get(key) ?? '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    kept.set(key, text);
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** A text that survives a reload in this tab and no longer; empty when there is none, and on the server. */
export function useKept(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  return [text, useCallback((next: string) => write(key, next), [key])];
}
