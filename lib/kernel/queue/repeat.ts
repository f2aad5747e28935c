import { SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';

/** Delay after a failure, to avoid many attempts per second. */
const AFTER_FAILURE = 2 * SECOND;

export type Repeated = { stop: () => Promise<void> };

/**
 * Runs `work` of this process once per interval, never concurrently. Logs a failure and continues
 * with the next round. Jobs that run once for all processes are in lib/background/schedule.ts.
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
    // The timer must not keep the process alive.
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
