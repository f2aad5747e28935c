const TICK_MS = 10;

/**
 * Limits for the process that has fifty hostile files decoded: longest block in milliseconds,
 * growth in bytes. Alone it takes 35 ms and 55 MB. The rest allows for garbage collection in a Jest
 * worker that has run many files.
 */
export const HOSTILE_FILES_LIMITS = { blockedMs: 500, grownBytes: 300 * 1024 * 1024 };

/**
 * Watches how long this process keeps its event loop busy. Only processor time counts, because
 * another program on a busy machine can use the rest.
 * @returns a function that ends the watch and returns the longest block in milliseconds
 */
export function watchEventLoop(): () => number {
  let longest = 0;
  let [at, cpu] = [performance.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const used = process.cpuUsage(cpu);
    const blocked = Math.min(performance.now() - at - TICK_MS, (used.user + used.system) / 1000);
    longest = Math.max(longest, blocked);
    [at, cpu] = [performance.now(), process.cpuUsage()];
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
