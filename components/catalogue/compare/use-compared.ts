'use client';

import { useEffect, useState } from 'react';
import { moveToFront, removeWhere, useLocalList } from '@/components/shared/local-list';
import { whenIdle } from '@/components/shared/when-idle';
import { MAX_COMPARED } from '@/lib/catalogue/comparison/rules';

const KEY = 'compared';
const isId = (entry: unknown): entry is number => Number.isInteger(entry) && Number(entry) > 0;

/** Removes a device from those chosen in this browser. */
export const forgetCompared = (id: number) => removeWhere(KEY, (entry) => entry === id);

/**
 * Ids of the devices chosen in this browser, first chosen first; none until the page is idle.
 * `choose` returns false if there are already four.
 */
export function useCompared() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const ids = useLocalList(KEY, isIdle).filter(isId).slice(0, MAX_COMPARED).reverse();
  function choose(id: number): boolean {
    if (ids.length >= MAX_COMPARED && !ids.includes(id)) return false;
    moveToFront(KEY, id, (entry) => entry === id || !isId(entry), MAX_COMPARED);
    setIdle(true);
    return true;
  }
  return { ids, choose, isKnown: isIdle };
}
