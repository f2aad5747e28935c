'use client';

import { useSyncExternalStore } from 'react';
import type { Outcome } from '@/lib/domains/desk/decision-rules';

/** The single keys of the desk, in the order of its buttons. */
export const KEYS = [
  ['a', 'APPROVED'],
  ['r', 'REDUCED'],
  ['x', 'REJECTED'],
  ['c', 'ASK_CUSTOMER'],
  ['p', 'ASK_PRESCRIBER'],
] as const satisfies [string, Outcome][];

const PLACE = 'medcall.console.singleKeys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isOn(): boolean {
  try {
    return localStorage.getItem(PLACE) !== 'off';
  } catch {
    return true;
  }
}

function turn(on: boolean) {
  try {
    localStorage.setItem(PLACE, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing has them on.
  }
  for (const listener of listeners) listener();
}

/** Whether single keys act (WCAG 2.1.4: they can be switched off), kept in this browser. */
export const useSingleKeys = () => [useSyncExternalStore(subscribe, isOn, () => true), turn] as const;
