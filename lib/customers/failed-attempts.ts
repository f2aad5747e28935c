import { DomainError } from '@/lib/errors';
import { MINUTE } from '@/lib/dates';
import { waitAfterFailures } from './rules';

type Row = { count: number; last: number };
/** One for both ways of signing in: Next.js may give each endpoint modules of its own. */
const kept = globalThis as { medcallFailures?: Map<string, Row> };
const failures = (kept.medcallFailures ??= new Map());
const MAX_ROWS = 20_000;
const FORGET_AFTER = 60 * MINUTE;

const isOver = ({ count, last }: Row, now: number) => now - last >= Math.max(waitAfterFailures(count), FORGET_AFTER);

/**
 * Slows guessing down: after some failures of one account from one address each further one makes it wait longer.
 * Successes are not counted, and nobody else is locked out: the owner gets in from anywhere else.
 * @throws DomainError tooMany with the seconds to wait
 */
export function refuseGuessing(who: string, now = Date.now()): void {
  const row = failures.get(who);
  if (!row || isOver(row, now)) return;
  const left = row.last + waitAfterFailures(row.count) - now;
  if (left > 0) throw new DomainError('tooMany', 'tooMany', { seconds: Math.ceil(left / 1000) });
}

export function countFailure(who: string, now = Date.now()): void {
  const row = failures.get(who);
  const count = row && !isOver(row, now) ? row.count + 1 : 1;
  failures.delete(who);
  if (failures.size >= MAX_ROWS) forgetOldest();
  failures.set(who, { count, last: now });
}

/** The rows that were not touched for longest go first. */
function forgetOldest(): void {
  for (const key of [...failures.keys()].slice(0, MAX_ROWS / 10)) failures.delete(key);
}

export function forgetFailures(who: string): void {
  failures.delete(who);
}
