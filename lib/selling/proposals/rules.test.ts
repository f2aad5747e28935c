import { DAY } from '@/lib/kernel/dates';
import { lineObstacle, MAX_QUOTE_QUANTITY, mayTake, standingOf, type ProposalFacts } from './rules';

const NOW = new Date('2026-11-28T10:00:00Z');
const facts = (change: Partial<ProposalFacts>): ProposalFacts => ({
  state: 'REQUESTED',
  validUntil: null,
  deskUntil: null,
  isOrdered: false,
  ...change,
});
const [BEFORE, AFTER] = [new Date(NOW.getTime() - DAY), new Date(NOW.getTime() + DAY)];

test.each([
  ['requested', {}],
  ['requested', { deskUntil: BEFORE }],
  ['reading', { deskUntil: AFTER }],
  ['proposed', { state: 'PROPOSED', validUntil: AFTER }],
  ['expired', { state: 'PROPOSED', validUntil: NOW }],
  ['accepted', { state: 'ACCEPTED', validUntil: AFTER.toISOString() }],
  ['expired', { state: 'ACCEPTED', validUntil: BEFORE }],
  ['ordered', { state: 'ACCEPTED', validUntil: BEFORE, isOrdered: true }],
  ['declined', { state: 'DECLINED', validUntil: AFTER }],
  ['refused', { state: 'REFUSED' }],
] satisfies [string, Partial<ProposalFacts>][])('%s is the state of %j', (standing, change) => {
  expect(standingOf(facts(change), NOW)).toBe(standing);
});

describe('a proposed line', () => {
  const product = { id: 1, name: 'Gloves', mrpPaise: 50_000, pricePaise: 45_000, isScheduled: false };
  const line = { productId: 1, quantity: 50, unitPricePaise: null };
  test.each([
    ['PRESCRIPTION', {}, {}, null],
    ['PRESCRIPTION', { quantity: 51 }, {}, 'proposalQuantity'],
    ['PRESCRIPTION', { unitPricePaise: 100 }, {}, 'quotePriceless'],
    ['QUOTE', { quantity: MAX_QUOTE_QUANTITY, unitPricePaise: 50_000 }, {}, null],
    ['QUOTE', { quantity: MAX_QUOTE_QUANTITY + 1 }, {}, 'proposalQuantity'],
    ['QUOTE', { unitPricePaise: 50_001 }, {}, 'quoteAboveMrp'],
    ['QUOTE', { unitPricePaise: 1 }, { isScheduled: true }, 'quoteScheduled'],
    ['QUOTE', {}, { isScheduled: true }, null],
  ] as const)('of a %s with %j of %j: %s', (kind, change, goods, obstacle) => {
    expect(lineObstacle(kind, { ...line, ...change }, { ...product, ...goods }, 50)).toBe(obstacle);
  });
});

test('a buyer takes fewer units of a proposal, and the whole quantity of a quote', () => {
  const taken = [1, 2, 3].map((quantity) => ({ quantity }));
  expect(taken.map((line) => mayTake('PRESCRIPTION', { quantity: 2 }, line))).toEqual([true, true, false]);
  expect(taken.map((line) => mayTake('QUOTE', { quantity: 2 }, line))).toEqual([false, true, false]);
});
