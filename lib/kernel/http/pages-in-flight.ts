import type { ServerResponse } from 'node:http';
import { processWide } from '@/lib/kernel/process-wide';

const inFlight = processWide('pagesInFlight', () => new Set<Promise<void>>());

/** Notes that a page is being drawn, or sent, until its answer is closed. */
export function notePage(response: ServerResponse): void {
  const closed = new Promise<void>((done) => response.once('close', done));
  inFlight.add(closed);
  void closed.then(() => inFlight.delete(closed));
}

/** Resolves when every page that is in flight now has its end, however it ends. */
export const endOfPagesInFlight = (): Promise<unknown> => Promise.all(inFlight);
