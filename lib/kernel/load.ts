import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { processWide } from './process-wide';

/**
 * Where a request stands when not everybody can be answered at once. `first`: somebody with a session (a cart, a payment, the counter of the console), Razorpay's messages, the
 * health check. `ordinary`: the catalogue, and whoever is not signed in.
 */
export type Precedence = 'first' | 'ordinary';

/** `canBeSentAway`: nothing was begun yet, so that it may be refused at once. `isSentAway`: it was. */
export type Load = { precedence: Precedence; canBeSentAway: boolean; isSentAway: boolean };

const current = processWide('load', () => new AsyncLocalStorage<Load>());

export const loadOf = (precedence: Precedence, canBeSentAway = true): Load => ({
  precedence,
  canBeSentAway,
  isSentAway: false,
});

/** Answers a request; whoever has to choose meanwhile finds where it stands. */
export const withLoad = <Result>(load: Load, answer: () => Result): Result => current.run(load, answer);

/** Of the request that is being answered; undefined in jobs and commands, which wait as long as they have to. */
export const currentLoad = (): Load | undefined => current.getStore();

const answers = processWide('loadOfAnswers', () => new WeakMap<ServerResponse, Load>());

/** Notes by what request an answer is drawn, for where its head is written. */
export const noteLoad = (response: ServerResponse, load: Load): void => void answers.set(response, load);
export const isSentAway = (response: ServerResponse): boolean => answers.get(response)?.isSentAway ?? false;

/** For what a request would have had to wait: a connection of the database, or its turn of the processor. */
export type Scarce = 'database' | 'processor';

/** How many requests this process has sent away, by what was scarce. */
export const sentAwayCounts = processWide(
  'sentAwayCounts',
  () =>
    new Map<Scarce, number>([
      ['database', 0],
      ['processor', 0],
    ]),
);

/** Counts a request once, however many of its statements found no place. */
export function noteSentAway(scarce: Scarce, load: Load | undefined): void {
  if (load?.isSentAway) return;
  if (load) load.isSentAway = true;
  sentAwayCounts.set(scarce, (sentAwayCounts.get(scarce) ?? 0) + 1);
}

/** When whoever was sent away may come again, in seconds: not all at the same moment. */
export const secondsToComeAgain = (): number => 3 + Math.floor(Math.random() * 6);
