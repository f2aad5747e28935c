/**
 * Number of consecutive failures after which a service gets no requests for a while, because they
 * would only make callers wait.
 */
export const MAX_FAILURES = 5;
export const REST_MS = 30_000;

export type Breaker = { failures: number; openUntil: number };
export const CLOSED: Breaker = { failures: 0, openUntil: 0 };

/**
 * Decides if the service may be called now. After its pause one caller may try, and the others wait
 * for that result.
 * @returns the decision and the new state
 */
export function checkBreaker(state: Breaker, now: number): { allowed: boolean; state: Breaker } {
  if (state.failures < MAX_FAILURES) return { allowed: true, state };
  if (now < state.openUntil) return { allowed: false, state };
  return { allowed: true, state: { ...state, openUntil: now + REST_MS } };
}

/** True during the pause, and while one caller tries the service after it. */
export const isResting = ({ failures, openUntil }: Breaker, now: number): boolean =>
  failures >= MAX_FAILURES && now < openUntil;

/** Returns the state after a response or failure. */
export function recordResult(state: Breaker, succeeded: boolean, now: number): Breaker {
  if (succeeded) return CLOSED;
  const failures = state.failures + 1;
  return { failures, openUntil: failures >= MAX_FAILURES ? now + REST_MS : 0 };
}
