// Order of Jest's test files for `npm test -- --shuffle`: random, but the same for the same seed.

import { createHash } from 'node:crypto';
import TestSequencer from '@jest/test-sequencer';

const Sequencer = TestSequencer.default ?? TestSequencer;

export default class ShuffledOrder extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => createHash('sha256').update(`${process.env.TEST_ORDER_SEED} ${path}`).digest('hex');
    return tests
      .map((test) => ({ test, at: rank(test) }))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ test }) => test);
  }
}
