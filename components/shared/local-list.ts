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
    // Storage may be disabled: then nothing is remembered.
  }
  const known = parsed.get(key);
  if (known && known.text === text) return known.value;
  let value: unknown = [];
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    // A foreign or corrupt value under this key counts as empty.
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
 * Short list stored in this browser. The caller validates its entries, which are untrusted.
 * @param isNeeded false leaves it unread: the first access to storage blocks on another process,
 * so it must not happen during page load
 */
export function useLocalList(key: string, isNeeded: boolean): unknown[] {
  return useSyncExternalStore(
    isNeeded ? subscribe : nothingChanges,
    () => (isNeeded ? read(key) : NONE),
    () => NONE,
  );
}

function write(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
    dispatchEvent(new Event(CHANGED));
  } catch {
    // Storage is full or disabled: remembering is optional.
  }
}

/** Puts an entry first and removes its older duplicate and entries over `max`. */
export function moveToFront<T>(key: string, entry: T, isSame: (other: unknown) => boolean, max: number): void {
  write(key, [entry, ...read(key).filter((other) => !isSame(other))].slice(0, max));
}

/** Removes matching entries. */
export function removeWhere(key: string, isMatch: (entry: unknown) => boolean): void {
  write(
    key,
    read(key).filter((entry) => !isMatch(entry)),
  );
}
