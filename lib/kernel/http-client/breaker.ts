/** A service that failed so often in a row is left alone for a while: asking it would only keep people waiting. */
export const MOST_FAILURES = 5;
export const REST_MS = 30_000;

export type Breaker = { failures: number; openUntil: number };
export const CLOSED: Breaker = { failures: 0, openUntil: 0 };

/**
 * Whether the service may be asked now. When its rest is over one caller may try; the others wait until that one is back.
 * @returns the state to go on with
 */
export function beforeAsking(state: Breaker, now: number): { allowed: boolean; state: Breaker } {
  if (state.failures < MOST_FAILURES) return { allowed: true, state };
  if (now < state.openUntil) return { allowed: false, state };
  return { allowed: true, state: { ...state, openUntil: now + REST_MS } };
}

/** Whether it is left alone, or one caller is trying it after its rest. */
export const isResting = ({ failures, openUntil }: Breaker, now: number): boolean =>
  failures >= MOST_FAILURES && now < openUntil;

/** The state after an answer or a failure. */
export function afterAsking(state: Breaker, succeeded: boolean, now: number): Breaker {
  if (succeeded) return CLOSED;
  const failures = state.failures + 1;
  return { failures, openUntil: failures >= MOST_FAILURES ? now + REST_MS : 0 };
}
