import { setInterval } from 'node:timers';

const MB = 1024 * 1024;

/**
 * Runs work and measures this process meanwhile. It measures the longest turn of the event loop, in
 * processor time to exclude other programs of the machine, and the growth in memory.
 */
export async function watchProcess(work: () => Promise<unknown>): Promise<{ turnMs: number; grownMb: number }> {
  const before = process.memoryUsage.rss();
  let [peak, turn, used] = [before, 0, process.cpuUsage()];
  const look = () => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    turn = Math.max(turn, (user + system) / 1000);
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
