import { SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';

/** What fails is not tried many times a second. */
const AFTER_FAILURE = 2 * SECOND;

export type Repeated = { stop: () => Promise<void> };

/**
 * Runs `work` of this process once per interval, never twice concurrently. A failure is logged, and the next round runs.
 * Jobs that run once for all processes are in lib/background/schedule.ts.
 */
export function repeat(name: string, everyMs: number, work: () => Promise<unknown>): Repeated {
  let stopping = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    const began = Date.now();
    let period = everyMs;
    try {
      await work();
    } catch (error) {
      log.error(name, { error });
      period = Math.max(everyMs, AFTER_FAILURE);
    }
    if (!stopping) schedule(Math.max(0, period - (Date.now() - began)));
  };
  const schedule = (wait: number) => {
    timer = setTimeout(() => (current = round()), wait);
    // A timer alone is no reason to keep a process alive.
    timer.unref();
  };
  schedule(everyMs);

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await current;
    },
  };
}
