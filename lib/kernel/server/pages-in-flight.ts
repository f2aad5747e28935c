import type { ServerResponse } from 'node:http';
import { processWide } from '@/lib/kernel/process-wide';

const inFlight = processWide('pagesInFlight', () => new Set<Promise<void>>());

/** Registers a page that is being rendered or sent, until its response closes. */
export function notePage(response: ServerResponse): void {
  const closed = new Promise<void>((done) => response.once('close', done));
  inFlight.add(closed);
  void closed.then(() => inFlight.delete(closed));
}

/** Resolves when every page that is in flight now has ended, successfully or not. */
export const endOfPagesInFlight = (): Promise<unknown> => Promise.all(inFlight);
