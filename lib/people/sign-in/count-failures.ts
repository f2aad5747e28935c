import { add, look, remove, takeBack } from '@/lib/kernel/http/rate-limit-store';
import { tooMany } from '@/lib/kernel/http/rate-limit';

/**
 * Failures of one kind: `free` of them cost nothing, each further one makes the next try wait,
 * twice as long each time.
 */
export type GrowingWait = { name: string; free: number; first: number; longest: number; per: number };

const failures = ({ name, free, per }: GrowingWait) => ({ name: `${name}-failures`, most: free, per });
const waiting = ({ name, longest }: GrowingWait) => ({ name: `${name}-wait`, most: 1, per: longest });

/** Returns the milliseconds for which nothing may be tried after this number of failures. */
export function waitAfter({ free, first, longest }: GrowingWait, count: number): number {
  return count < free ? 0 : Math.min(longest, first * 2 ** (count - free));
}

/**
 * Counts a try as a failure before it is made, so that many at the same moment cannot all slip in.
 * A try that has to wait is not made and does not count.
 * @throws tooMany with the seconds to wait
 */
export async function takeTry(rule: GrowingWait, who: string): Promise<void> {
  const before = await look(waiting(rule), who);
  if (before.count > 0) throw tooMany(before.msLeft);
  const { count } = await add(failures(rule), who);
  const wait = waitAfter(rule, count);
  if (wait === 0) return;
  // Of all tries after a wait, the first takes the next wait and is compared. The others find it
  // taken.
  const turn = await add({ ...waiting(rule), per: wait }, who);
  if (turn.count === 1) return;
  await takeBack(failures(rule), who);
  throw tooMany(turn.msLeft);
}

/** Returns the number of failures that count at present. */
export const countFailures = async (rule: GrowingWait, who: string): Promise<number> =>
  (await look(failures(rule), who)).count;

/** Forgets all failures after a right try. */
export const forgetFailures = (rule: GrowingWait, who: string) =>
  Promise.all([remove(failures(rule), who), remove(waiting(rule), who)]);

/**
 * Takes a try back that was never compared. A count that cannot be taken back ends with its window.
 */
export const withdrawTry = (rule: GrowingWait, who: string) =>
  Promise.allSettled([takeBack(failures(rule), who), remove(waiting(rule), who)]);

/** Takes a right try back among failures of others, whose wait stays. */
export const returnTry = (rule: GrowingWait, who: string) => takeBack(failures(rule), who);
