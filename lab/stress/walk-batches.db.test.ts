import { BATCHES } from '@/lib/background/ledger-check/batch-rules';
import { LEDGER } from '@/lib/background/ledger-check/rules';
import { SUPPLIER_RETURNS } from '@/lib/background/ledger-check/supplier-return-rules';
import { emptyDatabase } from '@/test/database';
import { chanceFrom } from '@/test/random/chance';
import { findBrokenRules } from './broken-rules';
import { walkBatches } from './walk-batches';

beforeEach(() => emptyDatabase());

// For a hundred thousand steps, run: npm run stress -- --batch-steps=100000
test.each([
  { seed: 1, lanes: 1 },
  { seed: 2, lanes: 1 },
  { seed: 3, lanes: 4 },
])('random steps keep what lies in batches equal to what may be sold: $seed', async ({ seed, lanes }) => {
  const walked = await walkBatches(chanceFrom(seed), { steps: 250, every: 5, lanes }, async (deleted) => {
    const broken = await findBrokenRules([...BATCHES, ...SUPPLIER_RETURNS, ...LEDGER]);
    if (broken.length > 0) throw new Error(`after ${deleted} steps: ${JSON.stringify(broken)}`);
  });
  for (const step of [
    'receive',
    'buy',
    'pack',
    'send',
    'arrive',
    'changeState',
    'expire',
    'count',
    'buyIn',
    'sendBack',
    'endReturn',
  ])
    expect(walked.done[step]).toBeGreaterThan(0);
});
