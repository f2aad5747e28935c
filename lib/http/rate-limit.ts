import { DomainError } from '@/lib/errors';

/** At most so many calls in `per` milliseconds, by the caller's address or by the customer (by address when nobody is signed in). */
export type Limit = { name: string; most: number; per: number; by?: 'address' | 'customer' };

type Window = { endsAt: number; count: number };
/** One for the whole process: Next.js may give each endpoint modules of its own. */
const kept = globalThis as { medcallWindows?: Map<string, Window> };
const windows = (kept.medcallWindows ??= new Map());
const MAX_WINDOWS = 50_000;

/** Makes room: windows that are over first, then the oldest. A crowd of addresses cannot fill the memory. */
function makeRoom(now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size < MAX_WINDOWS * 0.9) return;
    windows.delete(key);
  }
}

/**
 * Counts one attempt in a fixed window of this process.
 * @param who an address or account; @param factor multiplies `most`; @param now milliseconds
 * @throws DomainError tooMany with the `seconds` to wait
 */
export function countAttempt({ name, most, per }: Limit, who: string, factor = 1, now = Date.now()): void {
  const key = `${name}:${who}`;
  const window = windows.get(key);
  if (!window || now >= window.endsAt) {
    if (windows.size >= MAX_WINDOWS) makeRoom(now);
    windows.delete(key);
    windows.set(key, { endsAt: now + per, count: 1 });
    return;
  }
  window.count += 1;
  if (window.count > most * factor) throw new DomainError('tooMany', 'tooMany', { seconds: Math.ceil((window.endsAt - now) / 1000) });
}

/** For tests: every window starts anew. */
export function forgetAttempts(): void {
  windows.clear();
}
