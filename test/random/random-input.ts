/**
 * Seed of all random test input. It is fixed, so that only a code change can cause a failure. The
 * nightly run sets FUZZ_SEED to a new one (.github/workflows/nightly.yml).
 */
export const SEED = Number(process.env.FUZZ_SEED || 20_261_126);

/** Factor for the size of random tests: FUZZ_RUNS, 1 in the gate. */
const FACTOR = Number(process.env.FUZZ_RUNS || 1);

/** Number of runs of a random test in this run. */
export const runs = (count: number): number => Math.max(1, Math.round(count * FACTOR));
