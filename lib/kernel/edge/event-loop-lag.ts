import { env } from '@/lib/kernel/env';

const EVERY_MS = 100;

/**
 * Measures the time a request waits for this process, by the delay of a timer. Two late turns in a
 * row are required. A single pause (garbage collection, loading of a module) has ended when it is
 * noticed, and shedding would not have shortened it.
 * @returns `isLagging`, which is true if a new request would wait longer than PROCESSOR_LATE_MS
 */
export function watchEventLoopLag(): { isLagging: () => boolean; stop: () => void } {
  const limit = env().PROCESSOR_LATE_MS;
  let dueAt = performance.now() + EVERY_MS;
  let [before, last] = [0, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    [before, last] = [last, now - dueAt];
    dueAt = now + EVERY_MS;
  }, EVERY_MS).unref();
  return { isLagging: () => Math.min(before, last) > limit, stop: () => clearInterval(timer) };
}
