import { periodOf, everyDay, marginOf, netOf } from './sales-rules';

/** Half past midnight of the 25th in India, the 24th elsewhere. */
const NOW = new Date('2026-11-24T19:00:00Z');

it('defaults to the last thirty days in India, with at most a year', () => {
  expect(periodOf(undefined, undefined, NOW)).toEqual({ from: '2026-10-27', until: '2026-11-25' });
  expect(periodOf('2026-11-01', '2026-11-03', NOW)).toEqual({ from: '2026-11-01', until: '2026-11-03' });
  expect(periodOf('2020-01-01', '2026-11-03', NOW)).toEqual({ from: '2025-11-03', until: '2026-11-03' });
  expect(periodOf('2026-12-01', '2026-11-03', NOW)).toEqual({ from: '2026-10-05', until: '2026-11-03' });
  expect(periodOf('2026-02-31', '\u0000', NOW)).toEqual({ from: '2026-10-27', until: '2026-11-25' });
});

it('shows every day, also without sales, and subtracts returns', () => {
  const sold = { units: 3, taxablePaise: 300, taxPaise: 15, backUnits: 1, backTaxablePaise: 100, backTaxPaise: 5 };
  const days = everyDay([{ day: '2026-02-28', ...sold }], { from: '2026-02-27', until: '2026-03-01' });
  expect(days.map(({ day, units }) => [day, units])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
  ]);
  expect(netOf(days[1]!)).toEqual({ units: 2, taxablePaise: 200, taxPaise: 10 });
});

it('computes the margin of net sales from the cost of a unit', () => {
  const sold = {
    units: 12,
    taxablePaise: 12_000,
    taxPaise: 600,
    backUnits: 2,
    backTaxablePaise: 2_000,
    backTaxPaise: 100,
  };
  expect(marginOf(sold, 750.4)).toEqual({ costPaise: 7_504, marginPaise: 2_496, marginBp: 2_496 });
  expect(marginOf({ ...sold, backUnits: 12, backTaxablePaise: 12_000 }, 750)).toEqual({
    ...{ costPaise: 0, marginPaise: 0, marginBp: null },
  });
  expect(marginOf(sold, null)).toBeNull();
});
