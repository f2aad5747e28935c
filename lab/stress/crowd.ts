import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` on a list with limited concurrency.
 * @returns the results in order
 */
export async function crowd<T, R>(
  list: readonly T[],
  atOnce: number,
  work: (item: T, place: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const one = async () => {
    while (next < list.length) {
      const place = next++;
      results[place] = await work(list[place] as T, place);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, one));
  return results;
}

/**
 * Polls until the condition is true.
 * @throws after `timeoutMs`, with the name of the condition
 */
export async function until(what: string, isSo: () => Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await isSo()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`${what}: timed out after ${timeoutMs / 1000} s`);
  }
}

/** Returns a percentile. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0);
}
