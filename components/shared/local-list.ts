'use client';

import { useSyncExternalStore } from 'react';
import { nothingChanges } from '@/components/shared/use-in-browser';

const CHANGED = 'local-list';
const parsed = new Map<string, { text: string | null; value: unknown[] }>();

function read(key: string): unknown[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage may be switched off: then nothing is remembered.
  }
  const known = parsed.get(key);
  if (known && known.text === text) return known.value;
  let value: unknown = [];
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    // Somebody else's value under our name counts as empty.
  }
  const list = Array.isArray(value) ? value : [];
  parsed.set(key, { text, value: list });
  return list;
}

function subscribe(listener: () => void) {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
}

const NONE: unknown[] = [];

/**
 * A short list this browser remembers; its entries are not trusted, the caller checks them.
 * @param wanted false leaves it unread: the first look at the browser's storage makes the page wait for another process, so it is not taken while a page starts
 */
export function useLocalList(key: string, wanted: boolean): unknown[] {
  return useSyncExternalStore(
    wanted ? subscribe : nothingChanges,
    () => (wanted ? read(key) : NONE),
    () => NONE,
  );
}

function write(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
    dispatchEvent(new Event(CHANGED));
  } catch {
    // Full or switched off: remembering is a comfort, never a condition.
  }
}

/** Puts an entry first, drops its older twin and what is over `most`. */
export function keepFirst<T>(key: string, entry: T, isSame: (other: unknown) => boolean, most: number): void {
  write(key, [entry, ...read(key).filter((other) => !isSame(other))].slice(0, most));
}

/** Drops the entries that are meant. */
export function removeWhere(key: string, isMeant: (entry: unknown) => boolean): void {
  write(
    key,
    read(key).filter((entry) => !isMeant(entry)),
  );
}
