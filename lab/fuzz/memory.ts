import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the current memory of a process in MiB. */
export function memoryOf(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/**
 * Measures the memory twice a second.
 * @returns a function that stops measuring and returns the maximum
 */
export function watchMemory(pid: number): () => number {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 500);
  timer.unref();
  return () => {
    clearInterval(timer);
    return most;
  };
}
