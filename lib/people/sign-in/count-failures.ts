import { add, readCount, remove, undoCount } from '@/lib/kernel/limits/rate-limit-store';
import { tooMany } from '@/lib/kernel/limits/rate-limit';

/**
 * Rule for failures of one kind: the first `free` cost nothing. Each further one delays the next
 * attempt, twice as long each time.
 */
export type GrowingWait = { name: string; free: number; first: number; longest: number; per: number };

const failures = ({ name, free, per }: GrowingWait) => ({ name: `${name}-failures`, most: free, per });
const waiting = ({ name, longest }: GrowingWait) => ({ name: `${name}-wait`, most: 1, per: longest });

/** Returns the wait in milliseconds after this number of failures. */
export function waitAfter({ free, first, longest }: GrowingWait, count: number): number {
  return count < free ? 0 : Math.min(longest, first * 2 ** (count - free));
}

/**
 * Counts an attempt as a failure before it is made, so that concurrent attempts cannot all pass. An
 * attempt that has to wait is not made and does not count.
 * @returns the wait in milliseconds before the next attempt
 * @throws tooMany with the seconds to wait
 */
export async function takeTry(rule: GrowingWait, who: string): Promise<number> {
  const before = await readCount(waiting(rule), who);
  if (before.count > 0) throw tooMany(before.msLeft);
  const { count } = await add(failures(rule), who);
  const wait = waitAfter(rule, count);
  if (wait === 0) return 0;
  // Of concurrent attempts after a wait, the first starts the next wait and is compared. The others
  // are rejected.
  const turn = await add({ ...waiting(rule), per: wait }, who);
  if (turn.count === 1) return wait;
  await undoCount(failures(rule), who);
  throw tooMany(turn.msLeft);
}

/** Returns the number of failures that currently count. */
export const countFailures = async (rule: GrowingWait, who: string): Promise<number> =>
  (await readCount(failures(rule), who)).count;

/** Resets all failures after a correct attempt. */
export const clearFailures = (rule: GrowingWait, who: string) =>
  Promise.all([remove(failures(rule), who), remove(waiting(rule), who)]);

/** Uncounts an attempt that was never compared. If that fails, the count ends with its window. */
export const withdrawTry = (rule: GrowingWait, who: string) =>
  Promise.allSettled([undoCount(failures(rule), who), remove(waiting(rule), who)]);

/** Uncounts a correct attempt among failures of others, whose wait continues. */
export const returnTry = (rule: GrowingWait, who: string) => undoCount(failures(rule), who);
