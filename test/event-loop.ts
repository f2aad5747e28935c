const TICK_MS = 10;

/**
 * Watches how long this process keeps its event loop busy. Time without processor time does not
 * count, because another program on a busy machine had it.
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
