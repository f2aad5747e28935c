import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '@/lib/kernel/process-wide';

/** Known facts about the current request. More are added while it is handled. */
export type RequestContext = {
  requestId: string;
  /** Console session of the request, after its lookup. */
  staffSessionId?: string;
  /** Tags that the request made stale (lib/kernel/read-your-writes.ts). */
  stale?: string[];
};

const current = processWide('requestContext', () => new AsyncLocalStorage<RequestContext>());

/** Handles a request with a context that all code below can read without a parameter. */
export const withRequest = <Result>(context: RequestContext, answer: () => Result): Result =>
  current.run(context, answer);

/** Returns the context of the current request; undefined in jobs, commands and pages. */
export const currentRequest = (): RequestContext | undefined => current.getStore();
