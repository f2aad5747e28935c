import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { isSideServer } from '@/lib/kernel/http/side-servers';
import { log } from '@/lib/kernel/log';

const EVERY_MS = 50;

/** Returns a lookup of the server of this process, known from its first request on. */
function watchServer(): () => Server | undefined {
  let seen: Server | undefined;
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (!isSideServer(server)) seen ??= server;
  });
  return () => seen;
}

export type Ending = {
  /** Time after which the process ends in any case. Another process resumes its work. */
  graceMs: number;
  /**
   * Time after SIGTERM in which the process continues normally, while load balancers stop sending
   * it requests. A second signal ends this time.
   */
  drainMs?: number;
  onDrain?: () => void;
  /** Runs before the process ends with work still in progress. */
  onLate?: () => Promise<unknown>;
};
/** Maximum time for `onLate`. */
const LATE_MS = 2000;

/**
 * Delays the shutdown of Next.js until the work in progress has ended. On SIGTERM or SIGINT,
 * Next.js accepts no more connections, responds to its open requests and ends the process.
 * Connections close after their response, because a browser could otherwise keep the process
 * running.
 * @param finish stops accepting work; resolves when no work is in progress
 */
export function gracefulShutdown(
  finish: () => Promise<unknown>,
  { graceMs, drainMs = 0, onDrain = () => undefined, onLate = () => Promise.resolve() }: Ending,
): void {
  const server = watchServer();
  let begun = false;
  const delayExit = () => {
    const closing = setInterval(() => server()?.closeIdleConnections(), EVERY_MS);
    closing.unref();
    const after = (ms: number) => new Promise<'late'>((done) => setTimeout(() => done('late'), ms).unref());
    const noteError = (error: unknown) => log.error('end', { error });
    const finished = Promise.race([finish().catch(noteError), after(graceMs)]).then((outcome) =>
      outcome === 'late' ? Promise.race([onLate().catch(noteError), after(LATE_MS)]) : undefined,
    );
    const exit = process.exit.bind(process);
    process.exit = ((code?: number) => void finished.then(() => exit(code))) as typeof process.exit;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Signal listeners of Next.js, which are installed before our start. They end the process after
    // the delay.
    const ofNext = process.listeners(signal);
    process.removeAllListeners(signal);
    let draining: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(draining);
      if (begun) return;
      begun = true;
      delayExit();
      for (const listener of ofNext) listener(signal);
    };
    process.on(signal, () => {
      onDrain();
      if (draining || signal === 'SIGINT' || drainMs === 0) return end();
      draining = setTimeout(end, drainMs);
    });
  }
}
