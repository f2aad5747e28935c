import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@/lib/kernel/dates';

const LOOK_MS = 20;
/** The share of its time in which a process does something, from which it counts as busy. */
const BUSY = 0.6;
const REST = 9;
const LONGEST_REST = 2 * SECOND;

/** How busy this process was for a moment (0 to 1), and how long that moment was. */
export type Look = () => Promise<{ share: number; ms: number }>;

async function lookAround(): Promise<{ share: number; ms: number }> {
  const [before, began] = [performance.eventLoopUtilization(), performance.now()];
  await sleep(LOOK_MS);
  return { share: performance.eventLoopUtilization(before).utilization, ms: performance.now() - began };
}

/**
 * Rests between two pieces of work nobody waits for. A process that is busy with shoppers does such work a tenth of its time, an idle one all of it.
 * @param tookMs how long the last piece took
 */
export async function yieldToTraffic(tookMs: number, look: Look = lookAround): Promise<void> {
  const longest = Math.min(REST * tookMs, LONGEST_REST);
  for (let rested = 0; rested < longest;) {
    const { share, ms } = await look();
    if (share < BUSY) return;
    rested += ms;
  }
}
