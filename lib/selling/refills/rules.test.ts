import { DAY, HOUR } from '@/lib/kernel/dates';
import fc from '@/test/random/fast-check';
import { arrivalsOf, contentOf, daysOf, endsWithin, isReminderTime, packsPerDay, startOfDay, supplyOf } from './rules';
import type { BoughtLine, Use } from './types';

const START = Date.parse('2026-06-01T04:30:00Z');
const day = (number: number) => new Date(START + number * DAY);

const lineOf = (units: number, arrivals: [day: number, units: number][]): BoughtLine => ({
  lineId: 'l',
  orderId: 'o',
  paidAt: day(0),
  units,
  arrivals: arrivals.map(([at, arrived]) => ({ at: day(at), units: arrived })),
});
const use = (perDay: number, from = 0): Use => ({ packsPerDay: perDay, from: day(from) });

/** Parts of an order: bought units, canceled ones, parcels, and units that came back. */
const order = fc
  .record({
    parcels: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
    unsent: fc.integer({ min: 0, max: 3 }),
    returned: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ parcels, unsent, returned }) => {
    const sent = parcels.reduce((sum, [, units]) => sum + units, 0);
    const back = Math.min(returned, sent);
    return { line: lineOf(sent + unsent - back, parcels), unsent, sent, back };
  });
/** Uses whose days divide evenly, so that the reference below needs no rounding. */
const uses = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0.05, 0.1, 0.2, 0.5, 1)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((drawn) => drawn.map(([from, perDay]) => use(perDay, from)));

/** Supply computed day by day: deliveries arrive in the morning, then a day is used up. */
function dayByDay(lines: BoughtLine[], given: Use[], until: number): number {
  const inOrder = given.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const arrivals = lines.flatMap(arrivalsOf);
  let stock = 0;
  for (let number = 0; number <= until; number += 1) {
    for (const { at, units } of arrivals) if (at.getTime() === day(number).getTime()) stock += units;
    if (number === until) break;
    const current = inOrder.findLast(({ from }) => from <= day(number)) ?? inOrder[0]!;
    stock = Math.max(0, stock - current.packsPerDay);
  }
  return stock;
}

describe('the supply', () => {
  it('agrees with a count day by day, over parts, returns and changes of the dose', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 4 }), uses, fc.integer({ min: 0, max: 80 }), (orders, given, until) => {
        const lines = orders.map(({ line }) => line);
        expect(supplyOf(lines, given, day(until)).atHome).toBeCloseTo(dayByDay(lines, given, until), 6);
      }),
    );
  });

  it('never counts more than was bought and stayed, and loses nothing that is on its way', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 4 }), uses, (orders, given) => {
        const lines = orders.map(({ line }) => line);
        const owned = orders.reduce((sum, { sent, unsent, back }) => sum + sent + unsent - back, 0);
        const { atHome, onTheWay } = supplyOf(lines, given, day(80));
        expect(atHome).toBeGreaterThanOrEqual(0);
        expect(atHome + onTheWay).toBeLessThanOrEqual(owned + 1e-9);
        expect(supplyOf(lines, [], day(80))).toEqual({ atHome: owned - onTheWay, onTheWay });
      }),
    );
  });

  it('does not grow when units come back or the dose becomes larger', () => {
    fc.assert(
      fc.property(
        order,
        fc.constantFrom(0.05, 0.2, 0.5),
        fc.integer({ min: 0, max: 80 }),
        ({ line }, perDay, until) => {
          const total = (units: number, rate: number) => supplyOf([{ ...line, units }], [use(rate)], day(until)).atHome;
          const now = total(line.units, perDay);
          expect(total(Math.max(0, line.units - 1), perDay)).toBeLessThanOrEqual(now + 1e-9);
          expect(total(line.units, perDay * 2)).toBeLessThanOrEqual(now + 1e-9);
        },
      ),
    );
  });

  it('takes returned units from the parcels that came last', () => {
    expect(
      arrivalsOf(
        lineOf(3, [
          [9, 2],
          [1, 2],
        ]),
      ).map(({ units }) => units),
    ).toEqual([2, 1]);
    expect(
      arrivalsOf(
        lineOf(1, [
          [9, 2],
          [1, 2],
        ]),
      ).map(({ at }) => at),
    ).toEqual([day(1)]);
    expect(arrivalsOf(lineOf(0, [[1, 2]]))).toEqual([]);
  });

  it('counts a parcel of the future as on its way', () => {
    expect(supplyOf([lineOf(3, [[2, 1]])], [use(0.1)], day(5))).toEqual({ atHome: expect.closeTo(0.7), onTheWay: 2 });
  });

  it('uses nothing up on days without packs', () => {
    expect(supplyOf([lineOf(1, [[0, 1]]), lineOf(1, [[30, 1]])], [use(0.1)], day(30)).atHome).toBe(1);
  });

  it('applies the first dose to the days before it was stated, and a later one from its day', () => {
    expect(supplyOf([lineOf(2, [[0, 2]])], [use(0.1, 8)], day(10)).atHome).toBeCloseTo(1);
    expect(supplyOf([lineOf(2, [[0, 2]])], [use(0.1, 2), use(0.05, 6)], day(10)).atHome).toBeCloseTo(1.2);
  });
});

describe('days left', () => {
  it('are whole days, without losing one to rounding', () => {
    for (let days = 0; days <= 30; days += 1) {
      const { atHome } = supplyOf([lineOf(3, [[0, 3]])], [use(0.1)], day(days));
      expect(daysOf(atHome, use(0.1))).toBe(30 - days);
      expect(contentOf(atHome, 10)).toBe(30 - days);
    }
  });

  it('come from tablets, from packs, or from a prescription', () => {
    expect(packsPerDay({ amount: 1.5, inPacks: false, days: 1 }, 15)).toBeCloseTo(0.1);
    expect(packsPerDay({ amount: 1, inPacks: false, days: 7 }, 4)).toBeCloseTo(1 / 28);
    expect(packsPerDay({ amount: 3, inPacks: true, days: 30 }, null)).toBeCloseTo(0.1);
    expect(packsPerDay({ amount: 1, inPacks: false, days: 1 }, null)).toBeNull();
  });

  it('are few only if packs on their way do not help', () => {
    expect(endsWithin({ atHome: 0.6, onTheWay: 0 }, use(0.1), 6)).toBe(true);
    expect(endsWithin({ atHome: 0.7, onTheWay: 0 }, use(0.1), 6)).toBe(false);
    expect(endsWithin({ atHome: 0, onTheWay: 1 }, use(0.1), 6)).toBe(false);
  });
});

describe('the clock of India', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}+05:30`);
  it('allows reminders from 10:00 to 18:00', () => {
    expect(['09:59', '10:00', '17:59', '18:00', '00:10'].map((time) => isReminderTime(at(time)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
  it('starts the day at midnight of India', () => {
    expect(startOfDay(at('00:00')).getTime()).toBe(at('00:00').getTime());
    expect(startOfDay(at('23:59')).getTime()).toBe(at('00:00').getTime());
    expect(startOfDay(new Date(at('00:00').getTime() - HOUR)).getTime()).toBe(at('00:00').getTime() - DAY);
  });
});
