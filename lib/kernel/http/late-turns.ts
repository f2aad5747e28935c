import { env } from '@/lib/kernel/env';

const EVERY_MS = 100;

/**
 * Watches how long a request waits until this process comes to it: as long as a timer comes late. Twice in a row, for a single pause (of the collector of memory, of a program that is
 * loaded) is over when it is noticed, and sending people away would not have shortened it.
 * @returns whether one that comes now would wait longer than PROCESSOR_LATE_MS
 */
export function watchTurns(): { isLate: () => boolean; stop: () => void } {
  const limit = env().PROCESSOR_LATE_MS;
  let dueAt = performance.now() + EVERY_MS;
  let [before, last] = [0, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    [before, last] = [last, now - dueAt];
    dueAt = now + EVERY_MS;
  }, EVERY_MS).unref();
  return { isLate: () => Math.min(before, last) > limit, stop: () => clearInterval(timer) };
}
