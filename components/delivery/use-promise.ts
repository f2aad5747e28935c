'use client';

import { useLocale } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { call, type ReplyOf } from '@/components/shared/call';
import { whenIdle } from '@/components/shared/when-idle';
import { MINUTE } from '@/lib/kernel/dates';

export type Promised = ReplyOf<'deliverypromise'>;
export type Offer = Promised['offers'][number];

/** Key of the remembered pincode in the browser's storage. */
const KEY = 'pincode';
/** Age after which a visit to another page loads the promise again, for example after a cut-off. */
const FRESH_MS = 2 * MINUTE;

type State = {
  /** Null: none is known, so the general promise applies. */
  pincode: string | null;
  promise: Promised | null;
  hasFailed: boolean;
};

const UNKNOWN: State = { pincode: null, promise: null, hasFailed: false };
let state = UNKNOWN;
let loadedAt = 0;
let loadedFor = '';
let latest = 0;
/** Language of a load that waits until the page is idle; empty if none waits. */
let waitingFor = '';
const listeners = new Set<() => void>();

function set(next: State) {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Returns the pincode that this browser remembers. */
function remembered(): string | null {
  try {
    const text = localStorage.getItem(KEY);
    return text && /^[1-9]\d{5}$/.test(text) ? text : null;
  } catch {
    // Storage may be disabled: then nothing is remembered.
    return null;
  }
}

async function load(pincode: string | null, locale: string): Promise<void> {
  const mine = ++latest;
  loadedAt = Date.now();
  loadedFor = `${locale} ${pincode ?? ''}`;
  try {
    const promise = await call('deliverypromise', { locale, query: pincode ? { pincode } : {} });
    if (mine === latest) set({ pincode, promise, hasFailed: false });
  } catch {
    loadedAt = 0;
    if (mine === latest) set({ ...state, pincode, promise: null, hasFailed: true });
  }
}

/** Stores a pincode on this device. */
export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    // Without storage it applies until the page is left.
  }
}

/** Remembers a pincode and loads its promise. */
export function choosePincode(pincode: string, locale: string): Promise<void> {
  rememberPincode(pincode);
  return load(pincode, locale);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Delivery promise of this device: one call for all cards and parts of a page, after the page has
 * loaded, so that the page itself stays cached.
 */
export function usePromise(): State {
  const locale = useLocale();
  useEffect(() => {
    if (waitingFor === locale) return;
    waitingFor = locale;
    // The first access to storage blocks on another process, so the start of the page has none.
    whenIdle(() => {
      waitingFor = '';
      const pincode = remembered() ?? state.pincode;
      const isFresh = loadedFor === `${locale} ${pincode ?? ''}` && Date.now() - loadedAt < FRESH_MS;
      if (!isFresh) void load(pincode, locale);
    });
  }, [locale]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );
}
