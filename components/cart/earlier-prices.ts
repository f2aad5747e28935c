'use client';

import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { useInBrowser } from '@/components/shared/use-in-browser';

const KEY = 'cartPrices';
const Prices = z.record(z.string(), z.number());
type Line = { id: string; listPaise: number };

const pricesOf = (lines: Line[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ id, listPaise }) => [id, listPaise]));

function read(): Record<string, number> {
  try {
    return Prices.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function savePrices(prices: Record<string, number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prices));
  } catch {
    // Without storage there is no comparison next time.
  }
}

/**
 * Unit prices at the last display of the cart in this browser, by line id. A changed price is shown
 * at its line.
 */
export function useEarlierPrices(lines: Line[]): Record<string, number> {
  const inBrowser = useInBrowser();
  const [first] = useState(lines);
  const earlier = useMemo(() => (inBrowser ? { ...pricesOf(first), ...read() } : pricesOf(first)), [first, inBrowser]);
  // Runs after the old prices have been read.
  useEffect(() => {
    if (inBrowser) savePrices(pricesOf(lines));
  }, [inBrowser, lines]);
  return earlier;
}
