import type { Chance } from '../../test/random/chance';
import type { Findings } from './findings';
import type { Sizes } from './sizes';
import type { Stage } from './stage';

export type Play = {
  stage: Stage;
  sizes: Sizes;
  findings: Findings;
  /**
   * Returns a separate random source for each part of a scenario, derived from the seed of the run.
   */
  chanceOf: (part: string | number) => Chance;
};

export type Scenario = { name: string; title: (sizes: Sizes) => string; run: (play: Play) => Promise<void> };
