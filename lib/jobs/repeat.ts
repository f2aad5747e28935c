export type Repeated = { stop: () => Promise<void> };

/** Runs `work` again and again, never twice at a time; a failure is logged and the next round comes. */
export function repeat(name: string, everyMs: number, work: () => Promise<unknown>): Repeated {
  let stopping = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    try {
      await work();
    } catch (error) {
      console.error(JSON.stringify({ at: name, error: error instanceof Error ? error.message : String(error) }));
    }
    if (!stopping) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => (current = round()), everyMs);
    // A timer alone is no reason to keep a process alive.
    timer.unref();
  };
  schedule();

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await current;
    },
  };
}
