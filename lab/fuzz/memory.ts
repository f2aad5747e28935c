import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** MiB a process holds now. */
export function memoryOf(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Looks twice a second. @returns a function that ends it and gives the most that was seen */
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
