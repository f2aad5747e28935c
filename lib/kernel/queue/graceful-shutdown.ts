import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { log } from '@/lib/kernel/log';

const EVERY_MS = 50;

/** The server this process answers with, as soon as it has been asked for anything. */
function watchServer(): () => Server | undefined {
  let seen: Server | undefined;
  subscribe('http.server.request.start', (message) => {
    seen ??= (message as { server: Server }).server;
  });
  return () => seen;
}

/**
 * On SIGTERM or SIGINT Next.js takes no more connections, answers the requests it has, and ends the process: that end is held back until the work in
 * hand is finished too. A connection that has got its answer is closed, or a browser could keep the process for as long as it liked.
 * @param finish stops taking new work; resolves when none is in hand
 * @param graceMs after this time the process ends in any case: what it held is taken up by another one
 */
export function gracefulShutdown(finish: () => Promise<unknown>, graceMs: number): void {
  const server = watchServer();
  let begun = false;
  const onSignal = () => {
    if (begun) return;
    begun = true;
    const closing = setInterval(() => server()?.closeIdleConnections(), EVERY_MS);
    closing.unref();
    const grace = new Promise((done) => setTimeout(done, graceMs).unref());
    const finished = Promise.race([finish().catch((error: unknown) => log.error('end', { error })), grace]);
    const exit = process.exit.bind(process);
    process.exit = ((code?: number) => void finished.then(() => exit(code))) as typeof process.exit;
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
