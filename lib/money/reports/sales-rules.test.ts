import { daysMeant, everyDay, netOf } from './sales-rules';

/** Half past midnight of the 25th in India, the 24th elsewhere. */
const NOW = new Date('2026-11-24T19:00:00Z');

it('means the last thirty days of India unless days are said, and never more than a year', () => {
  expect(daysMeant(undefined, undefined, NOW)).toEqual({ from: '2026-10-27', until: '2026-11-25' });
  expect(daysMeant('2026-11-01', '2026-11-03', NOW)).toEqual({ from: '2026-11-01', until: '2026-11-03' });
  expect(daysMeant('2020-01-01', '2026-11-03', NOW)).toEqual({ from: '2025-11-03', until: '2026-11-03' });
  expect(daysMeant('2026-12-01', '2026-11-03', NOW)).toEqual({ from: '2026-10-05', until: '2026-11-03' });
  expect(daysMeant('2026-02-31', '\u0000', NOW)).toEqual({ from: '2026-10-27', until: '2026-11-25' });
});

it('draws every day, also one on which nothing was sold, and takes off what came back', () => {
  const sold = { units: 3, taxablePaise: 300, taxPaise: 15, backUnits: 1, backTaxablePaise: 100, backTaxPaise: 5 };
  const days = everyDay([{ day: '2026-02-28', ...sold }], { from: '2026-02-27', until: '2026-03-01' });
  expect(days.map(({ day, units }) => [day, units])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
  ]);
  expect(netOf(days[1]!)).toEqual({ units: 2, taxablePaise: 200, taxPaise: 10 });
});
