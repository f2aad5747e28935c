'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { hasGuestMarker, readMarker } from '@/lib/kernel/sessions/marker-rules';
import type { ReplyOf } from './call';

/** Personal data of a page, fetched after load so that the page itself stays cacheable. */
export type Shopper = ReplyOf<'shopper'> & {
  /** False until the first response: show the neutral state then. */
  known: boolean;
};

const NO_SHOPPER: Shopper = {
  known: false,
  signedIn: false,
  user_id: null,
  firstname: null,
  role: null,
  cart_count: 0,
  cart_products: [],
  saved_products: [],
  liked_products: [],
  has_ordered: false,
  region: null,
};

let shopper = NO_SHOPPER;
let hasLoaded = false;
let latest = 0;
const listeners = new Set<() => void>();

function set(next: Shopper) {
  shopper = next;
  // Visible from outside: marks that the page is interactive.
  if (next.known) document.documentElement.dataset.shopper = next.signedIn ? 'signed-in' : 'nobody';
  listeners.forEach((listener) => listener());
}

/** True if this browser has a session. */
export const hasSession = (): boolean => readMarker(document.cookie) === '1';

/**
 * True if this browser has a session or the cart of a guest. Their markers also change with a login
 * or logout in another tab.
 */
export const hasOwner = (): boolean => hasSession() || hasGuestMarker(document.cookie);

/**
 * Reloads the shopper after a change of the cart, the lists or the session. A visitor without any
 * sends no request.
 */
export async function refreshShopper(): Promise<void> {
  hasLoaded = true;
  const mine = ++latest;
  if (!shopper.signedIn && !hasOwner()) return set({ ...NO_SHOPPER, known: true });
  try {
    const response = await fetch('/api/admin/shopper', { headers: { accept: 'application/json' } });
    const reply: Partial<ReplyOf<'shopper'>> = response.ok ? await response.json() : {};
    // Drops a response overtaken by a newer request.
    if (mine === latest) set({ ...NO_SHOPPER, ...reply, known: true });
  } catch {
    if (mine === latest) set({ ...shopper, known: true });
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the current shopper, for event handlers. */
export const currentShopper = (): Shopper => shopper;

/**
 * Selects a part of the shopper: a list has dozens of buttons that use it, and only those with a
 * changed value re-render.
 * @param select returns a text, number or boolean, or an unchanged part of the shopper
 */
export function useShopperPart<Part>(select: (shopper: Shopper) => Part): Part {
  useEffect(() => {
    if (hasLoaded) return;
    hasLoaded = true;
    // Runs outside of hydration, the longest task of the page.
    setTimeout(() => void refreshShopper());
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => select(shopper),
    () => select(NO_SHOPPER),
  );
}

/** Returns the shopper, shared by every component of the page. */
export function useShopper(): Shopper {
  return useShopperPart((whole) => whole);
}
