import fc from 'fast-check';
import { runs, SEED } from './random-input';

// A failure prints this seed with the path to the counterexample and the number of shrinks.
fc.configureGlobal({ seed: SEED, numRuns: runs(100) });

/** fast-check with the seed of the run. Tests import it from here, which lint checks. */
export default fc;
