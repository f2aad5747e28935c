import fc from '@/test/random/fast-check';
import type { TrackingState } from '@/lib/kernel/db/generated/enums';
import { collapseEvents, failureOf, latestOf, listFailures } from './tracking-rules';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 10, minute));
const events = (...states: TrackingState[]) => states.map((state, index) => ({ state, happenedAt: at(index) }));

const WAY = events('PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'OUT_FOR_DELIVERY', 'DELIVERED');

it('tells the same state in whatever order the events arrive', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(WAY, { minLength: WAY.length }), (shuffled) => {
      expect(latestOf(shuffled)?.state).toBe('DELIVERED');
      expect(listFailures(shuffled)).toEqual([WAY[3]]);
    }),
  );
});

it.each<[TrackingState[], TrackingState]>([
  [['DELIVERED', 'IN_TRANSIT'], 'DELIVERED'],
  [['RETURNING', 'OUT_FOR_DELIVERY'], 'RETURNING'],
  [['RETURNING', 'RETURNED', 'IN_TRANSIT'], 'RETURNED'],
  [['UNDELIVERED', 'OUT_FOR_DELIVERY'], 'OUT_FOR_DELIVERY'],
  [['LOST', 'DELIVERED'], 'DELIVERED'],
  [['RETURNING', 'LOST'], 'LOST'],
])('%j is %s', (states, expected) => expect(latestOf(events(...states))?.state).toBe(expected));

it('has no state without events', () => expect(latestOf([])).toBeNull());

it('counts several scans of one attempt once', () => {
  const scans = events('UNDELIVERED', 'UNDELIVERED', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'IN_TRANSIT', 'UNDELIVERED');
  expect(listFailures(scans).map(({ happenedAt }) => happenedAt)).toEqual([at(0), at(3)]);
});

it('shows repeated scans once, newest first', () => {
  const shown = collapseEvents(events('IN_TRANSIT', 'IN_TRANSIT', 'DELIVERED'));
  expect(shown.map(({ state, happenedAt }) => [state, happenedAt])).toEqual([
    ['DELIVERED', at(2)],
    ['IN_TRANSIT', at(0)],
  ]);
});

it.each([
  ['Customer refused to accept', null],
  ['Order Cancelled by Customer', null],
  ['Incomplete address', 'WRONG_ADDRESS'],
  ['Customer not contactable', 'NOT_REACHED'],
  ['Door locked', 'NOBODY_HOME'],
  ['Consignee not available', 'NOBODY_HOME'],
  ['Out of delivery time', 'NOT_REACHED'],
  ['Delayed due to weather', 'DELAYED'],
  [null, 'NOT_REACHED'],
])('reads %j as %s', (words, reason) => expect(failureOf(words)).toBe(reason));
