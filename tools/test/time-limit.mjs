// Time limit of a run with --minutes. A machine that shares its processors can be three times as
// slow as alone.

const MINUTE = 60_000;

/** Starts the limit of a run. */
export const startLimit = (minutes) => ({ minutes, endsAt: performance.now() + minutes * MINUTE });

/** Returns the minutes left, negative after the end. */
export const minutesLeft = ({ endsAt }) => (endsAt - performance.now()) / MINUTE;

/** Options with which Playwright ends at the limit. */
export const playwrightLimit = (limit) => [`--global-timeout=${Math.round(minutesLeft(limit) * MINUTE)}`];
