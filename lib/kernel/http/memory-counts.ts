import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/kernel/process-wide';
import type { Count, Counted } from './counts';

type Window = { endsAt: number; count: number };

/**
 * Counts of one process, for what is asked often and costs little. Ours and not the library's, which has a timer for each key and no bound: here a
 * crowd of addresses cannot fill the memory, whoever has not called for longest is forgotten first.
 */
const windows = processWide('rateLimitWindows', () => new LRUCache<string, Window>({ max: 50_000 }));

/** Adds one, unless it is one beyond the most. @returns the count with this one, and what takes it back */
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
