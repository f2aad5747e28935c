import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { isSideServer } from '@/lib/kernel/http/side-servers';
import { log } from '@/lib/kernel/log';

const EVERY_MS = 50;

/** The server this process answers with, as soon as it has been asked for anything. */
function watchServer(): () => Server | undefined {
  let seen: Server | undefined;
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (!isSideServer(server)) seen ??= server;
  });
  return () => seen;
}

export type Ending = {
  /** After this time the process ends in any case: what it held is taken up by another one. */
  graceMs: number;
  /** So long after SIGTERM it goes on as before, while whoever sends requests learns to send them elsewhere. A second signal ends the wait. */
  drainMs?: number;
  onDrain?: () => void;
  /** Runs before the process ends with work still in hand. */
  onLate?: () => Promise<unknown>;
};
/** Maximum time for `onLate`. */
const LATE_MS = 2000;

/**
 * On SIGTERM or SIGINT Next.js takes no more connections, answers the requests it has, and ends the process: that end is held back until the work in
 * hand is finished too. A connection that has got its answer is closed, or a browser could keep the process for as long as it liked.
 * @param finish stops taking new work; resolves when none is in hand
 */
export function gracefulShutdown(
  finish: () => Promise<unknown>,
  { graceMs, drainMs = 0, onDrain = () => undefined, onLate = () => Promise.resolve() }: Ending,
): void {
  const server = watchServer();
  let begun = false;
  const holdBack = () => {
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
    // Those of Next.js, which listens before it lets us start: they end it when the time for that has come.
    const ofNext = process.listeners(signal);
    process.removeAllListeners(signal);
    let draining: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(draining);
      if (begun) return;
      begun = true;
      holdBack();
      for (const listener of ofNext) listener(signal);
    };
    process.on(signal, () => {
      onDrain();
      if (draining || signal === 'SIGINT' || drainMs === 0) return end();
      draining = setTimeout(end, drainMs);
    });
  }
}
