import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@/lib/kernel/dates';

const POLL_INTERVAL_MS = 20;
/** Share of its time from which a process counts as busy. */
const BUSY = 0.6;
const REST = 9;
const MAX_REST_MS = 2 * SECOND;

/** Measures the load of this process (0 to 1) over a short time, and the length of that time. */
export type LoadProbe = () => Promise<{ share: number; ms: number }>;

async function measureLoad(): Promise<{ share: number; ms: number }> {
  const [before, began] = [performance.eventLoopUtilization(), performance.now()];
  await sleep(POLL_INTERVAL_MS);
  return { share: performance.eventLoopUtilization(before).utilization, ms: performance.now() - began };
}

/**
 * Pauses between two pieces of background work. A process busy with shoppers spends a tenth of its
 * time on such work, an idle one all of it.
 * @param tookMs duration of the last piece in milliseconds
 */
export async function yieldToTraffic(tookMs: number, readLoad: LoadProbe = measureLoad): Promise<void> {
  const longest = Math.min(REST * tookMs, MAX_REST_MS);
  for (let rested = 0; rested < longest;) {
    const { share, ms } = await readLoad();
    if (share < BUSY) return;
    rested += ms;
  }
}
