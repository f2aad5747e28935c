import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1024 * 1024;

/**
 * Maximum of processor time in one turn of the event loop. Decoding a hostile file in this process
 * takes seconds; the rest allows for garbage collection in a Jest worker that has run many files.
 */
export const LONGEST_TURN_MS = 400;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * @returns the processor time of this thread in milliseconds. Without /proc, it is that of all
 *   threads, which includes compiler and garbage collector.
 */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/**
 * Runs work and measures this process meanwhile. It measures the longest turn of the event loop, in
 * processor time to exclude other programs of the machine, and the growth in memory. It collects
 * the garbage of earlier tests first, so that the work is not charged for it.
 */
export async function watchProcess(work: () => Promise<unknown>): Promise<{ turnMs: number; grownMb: number }> {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let [peak, turn, used] = [before, 0, threadMs()];
  const look = () => {
    turn = Math.max(turn, threadMs() - used);
    used = threadMs();
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
    look();
  }
  return { turnMs: Math.round(turn), grownMb: Math.round((peak - before) / MB) };
}
