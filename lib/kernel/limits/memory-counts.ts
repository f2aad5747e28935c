import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/kernel/process-wide';
import type { Count, Counted } from './counts';

type Window = { endsAt: number; count: number };

/**
 * Counts of one process, for frequent and cheap calls. The library's own memory store has a timer
 * per key and no bound. Here many addresses cannot fill the memory, because the least recently used
 * entry is evicted first.
 */
const windows = processWide('rateLimitWindows', () => new LRUCache<string, Window>({ max: 50_000 }));

/**
 * Adds one, unless the count has reached `most`.
 * @returns the count with this call, which is `most` + 1 for a call over the limit, and a function
 * that gives it back
 */
export function addInMemory(key: string, { most, per }: Counted): Count & { giveBack: () => Promise<void> } {
  const now = Date.now();
  let window = windows.get(key);
  if (!window || now >= window.endsAt) windows.set(key, (window = { endsAt: now + per, count: 0 }));
  const counted = window;
  const count = counted.count + 1;
  if (count <= most) counted.count = count;
  return { count, msLeft: counted.endsAt - now, giveBack: async () => void (counted.count -= 1) };
}

export const clearMemory = (): void => windows.clear();
