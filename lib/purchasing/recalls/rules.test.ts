import fc from '@/test/random/fast-check';
import { NO_TOTALS, recallNumber, timeOf, together, unexplained, type BatchTotals } from './rules';

const OPENED = new Date('2026-11-20T10:00:00Z');
const at = (text: string) => new Date(text);

it('names a recall by its year and number', () => {
  expect(recallNumber({ financialYear: '26-27', serial: 3 })).toBe('RC/26-27/0003');
});

it('is late after the time of its class: 72 hours, ten days, thirty days', () => {
  const late = (recallClass: 'I' | 'II' | 'III', now: string) =>
    timeOf({ recallClass, openedAt: OPENED, closedAt: null }, at(now)).isLate;
  expect([late('I', '2026-11-23T10:00:00Z'), late('I', '2026-11-23T10:00:01Z')]).toEqual([false, true]);
  expect([late('II', '2026-11-30T10:00:00Z'), late('II', '2026-11-30T10:00:01Z')]).toEqual([false, true]);
  expect([late('III', '2026-12-20T10:00:00Z'), late('III', '2026-12-20T10:00:01Z')]).toEqual([false, true]);
});

it('stops counting days when it is closed', () => {
  const closed = { recallClass: 'I' as const, openedAt: OPENED, closedAt: at('2026-11-22T09:00:00Z') };
  expect(timeOf(closed, at('2027-01-01T00:00:00Z'))).toMatchObject({ days: 2, isLate: false });
  expect(timeOf({ ...closed, closedAt: null }, OPENED).days).toBe(1);
});

const count = fc.integer({ min: 0, max: 10_000 });
/** Every received unit goes somewhere; the rest is on the shelf. */
const batch: fc.Arbitrary<BatchTotals> = fc
  .record({ received: count, counted: fc.integer({ min: -50, max: 50 }), removed: count, left: count, packed: count })
  .chain((moves) =>
    fc
      .record({ returned: fc.integer({ min: 0, max: moves.left }), unfit: fc.nat(moves.left) })
      .map(({ returned, unfit }) => {
        const shelved = Math.max(0, returned - unfit);
        const onShelf = moves.received + moves.counted - moves.removed - moves.left + shelved - moves.packed;
        return { ...moves, returned, shelved, onShelf };
      }),
  );

it('totals match per batch and overall, and one missing unit is named', () => {
  fc.assert(
    fc.property(fc.array(batch), fc.integer({ min: 1, max: 9 }), (batches, missing) => {
      const all = together(batches);
      expect([unexplained(all), ...batches.map(unexplained)].every((off) => off === 0)).toBe(true);
      expect(unexplained({ ...all, onShelf: all.onShelf - missing })).toBe(missing);
    }),
  );
  expect(together([])).toEqual(NO_TOTALS);
});
