import { log } from '@/lib/kernel/log';

export type Repeated = { stop: () => Promise<void> };

/** Work of this process alone; what the store does once for all processes stands in lib/background/jobs.ts. Runs `work` once per interval, never twice at a time; a failure is logged and the next round comes. */
export function repeat(name: string, everyMs: number, work: () => Promise<unknown>): Repeated {
  let stopping = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    const began = Date.now();
    try {
      await work();
    } catch (error) {
      log.error(name, { error });
    }
    if (!stopping) schedule(Math.max(0, everyMs - (Date.now() - began)));
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
