import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { processWide } from './process-wide';

/**
 * Priority of a request under overload. `first`: requests with a session (a cart, a payment, the
 * counter of the console), the gateway's webhooks, the health check. `ordinary`: the catalogue, and
 * callers who are not logged in.
 */
export type Precedence = 'first' | 'ordinary';

/**
 * `canBeSentAway`: no work has started, so the request can be rejected. `isShed`: it was
 * rejected.
 */
export type Load = { precedence: Precedence; canBeSentAway: boolean; isShed: boolean };

const current = processWide('load', () => new AsyncLocalStorage<Load>());

export const loadOf = (precedence: Precedence, canBeSentAway = true): Load => ({
  precedence,
  canBeSentAway,
  isShed: false,
});

/** Handles a request with its load, which code that must choose between requests reads. */
export const withLoad = <Result>(load: Load, answer: () => Result): Result => current.run(load, answer);

/**
 * Returns the load of the current request; undefined in jobs and commands, which are never
 * rejected.
 */
export const currentLoad = (): Load | undefined => current.getStore();

const answers = processWide('loadOfAnswers', () => new WeakMap<ServerResponse, Load>());

/** Attaches the load of the request to its response, for the code that writes the head. */
export const noteLoad = (response: ServerResponse, load: Load): void => void answers.set(response, load);
export const isShed = (response: ServerResponse): boolean => answers.get(response)?.isShed ?? false;

/** Resource that a request would have to wait for: a database connection or processor time. */
export type Scarce = 'database' | 'processor';

/** Number of requests that this process rejected, by scarce resource. */
export const sentAwayCounts = processWide(
  'sentAwayCounts',
  () =>
    new Map<Scarce, number>([
      ['database', 0],
      ['processor', 0],
    ]),
);

/** Counts a rejected request once, even if several of its statements were rejected. */
export function recordShed(scarce: Scarce, load: Load | undefined): void {
  if (load?.isShed) return;
  if (load) load.isShed = true;
  sentAwayCounts.set(scarce, (sentAwayCounts.get(scarce) ?? 0) + 1);
}

/**
 * Returns the seconds until a rejected caller may retry. The number is random to spread the
 * retries.
 */
export const retryAfterSeconds = (): number => 3 + Math.floor(Math.random() * 6);
