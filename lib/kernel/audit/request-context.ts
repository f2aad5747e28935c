import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/kernel/process-wide';

/** What is known of the request that is being answered; more of it becomes known on the way. */
export type RequestContext = {
  requestId: string;
  /** The session of the console it came with, once that was looked up. */
  staffSessionId?: string;
  /** Tags of what it has made stale (lib/kernel/own-changes.ts). */
  stale?: string[];
};

const current = processWide('requestContext', () => new AsyncLocalStorage<RequestContext>());

/** Answers a request; whatever happens meanwhile finds the same context, without being handed it. */
export const withRequest = <Result>(context: RequestContext, answer: () => Result): Result =>
  current.run(context, answer);

/** The request that is being answered; undefined in jobs, commands and pages. */
export const currentRequest = (): RequestContext | undefined => current.getStore();
