'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { readMarker } from '@/lib/kernel/sessions/marker-rules';
import type { ReplyOf } from './call';

/** What a page must know about the person in front of it; fetched after load, so that the page itself stays cacheable. */
export type Shopper = ReplyOf<'shopper'> & {
  /** False until the first answer: show the neutral state then. */
  known: boolean;
};

const NOBODY: Shopper = {
  known: false,
  signedIn: false,
  user_id: null,
  firstname: null,
  role: null,
  cart_count: 0,
  cart_products: [],
  saved_products: [],
  liked_products: [],
  region: null,
};

let shopper = NOBODY;
let asked = false;
let latest = 0;
const listeners = new Set<() => void>();

function set(next: Shopper) {
  shopper = next;
  // To be seen from outside: a page listens from then on.
  if (next.known) document.documentElement.dataset.shopper = next.signedIn ? 'signed-in' : 'nobody';
  listeners.forEach((listener) => listener());
}

/**
 * Reads the shopper anew, after anything that changes the cart, the lists or the session. Nobody is asked for where the marker says that there is no session; who logs in or out, here or in
 * another tab, changes the marker with it.
 */
export async function refreshShopper(): Promise<void> {
  asked = true;
  const mine = ++latest;
  if (!shopper.signedIn && readMarker(document.cookie) !== '1') return set({ ...NOBODY, known: true });
  try {
    const response = await fetch('/api/admin/shopper', { headers: { accept: 'application/json' } });
    const reply: Partial<ReplyOf<'shopper'>> = response.ok ? await response.json() : {};
    // An answer that was overtaken by a newer question is old news.
    if (mine === latest) set({ ...NOBODY, ...reply, known: true });
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

/** The shopper as known at this moment, for what happens at a press. */
export const currentShopper = (): Shopper => shopper;

/**
 * One thing about the shopper: a list has dozens of buttons that ask, and only those are drawn anew whose answer has changed.
 * @param select gives a text, number or boolean, or a part of the shopper as it is
 */
export function useShopperPart<Part>(select: (shopper: Shopper) => Part): Part {
  useEffect(() => {
    if (asked) return;
    asked = true;
    // Apart from the work of taking the page over, which is the longest the browser does without a break.
    setTimeout(() => void refreshShopper());
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => select(shopper),
    () => select(NOBODY),
  );
}

/** The shopper, the same for every component of the page. */
export function useShopper(): Shopper {
  return useShopperPart((whole) => whole);
}
