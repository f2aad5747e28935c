import { DomainError } from '@/lib/errors';
import { FAILURES } from './rules';

type Row = { since: number; count: number };
const failures = new Map<string, Row>();
const MAX_ROWS = 20_000;

/**
 * Stops guessing at one account from one address; successes are never counted, and nobody else is locked out.
 * @throws DomainError tooMany with the seconds to wait
 */
export function refuseGuessing(who: string, now = Date.now()): void {
  const row = failures.get(who);
  if (!row || now - row.since >= FAILURES.perMs) return;
  if (row.count >= FAILURES.most) throw new DomainError('tooMany', 'tooMany', { seconds: Math.ceil((row.since + FAILURES.perMs - now) / 1000) });
}

export function countFailure(who: string, now = Date.now()): void {
  const row = failures.get(who);
  if (row && now - row.since < FAILURES.perMs) {
    row.count += 1;
    return;
  }
  if (failures.size >= MAX_ROWS) failures.clear();
  failures.set(who, { since: now, count: 1 });
}

export function forgetFailures(who: string): void {
  failures.delete(who);
}
