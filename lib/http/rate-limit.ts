import { DomainError } from '@/lib/errors';
import { MINUTE } from '@/lib/dates';

export type Limit = { name: string; most: number; per: number };

type Window = { startedAt: number; count: number };
const windows = new Map<string, Window>();
const MAX_WINDOWS = 50_000;

function forgetOld(now: number): void {
  for (const [key, window] of windows) if (now - window.startedAt > 60 * MINUTE) windows.delete(key);
  if (windows.size > MAX_WINDOWS) windows.clear();
}

/**
 * Counts one attempt in a fixed window of this process.
 * @param who an IP address, account or both; @param now milliseconds
 * @throws DomainError tooMany with `seconds` to wait
 */
export function countAttempt(limit: Limit, who: string, now = Date.now()): void {
  const key = `${limit.name}:${who}`;
  const window = windows.get(key);
  if (!window || now - window.startedAt >= limit.per) {
    if (windows.size >= MAX_WINDOWS) forgetOld(now);
    windows.set(key, { startedAt: now, count: 1 });
    return;
  }
  window.count += 1;
  if (window.count > limit.most)
    throw new DomainError('tooMany', 'tooMany', { seconds: Math.ceil((window.startedAt + limit.per - now) / 1000) });
}

/** For tests: every window starts anew. */
export function forgetAttempts(): void {
  windows.clear();
}
