import fc from 'fast-check';
import { LARGEST_ORDER_PAISE } from '@/lib/shared/policy';
import { isStoresFault, refundFor, returnable, RETURN_REASONS, returnState, returnsUntil } from './return-rules';

describe('the window of a return', () => {
  it('counts days in India from the day of delivery, to the end of the last one', () => {
    // 23:59 on the 1st in India, and one minute later.
    expect(returnsUntil(new Date('2026-11-01T18:29:00Z'), 7).toISOString()).toBe('2026-11-08T18:30:00.000Z');
    expect(returnsUntil(new Date('2026-11-01T18:30:00Z'), 7).toISOString()).toBe('2026-11-09T18:30:00.000Z');
    expect(returnsUntil(new Date('2026-11-01T00:00:00Z'), 0).toISOString()).toBe('2026-11-01T18:30:00.000Z');
  });

  it('is open for a delivered order until then', () => {
    const order = { status: 'DELIVERED' as const, deliveredAt: '2026-11-01T06:00:00Z', returnWindowDays: 7 };
    expect(returnState(order, new Date('2026-11-08T18:29:59.999Z'))).toBe('open');
    expect(returnState(order, new Date('2026-11-08T18:30:00Z'))).toBe('over');
    expect(returnState({ ...order, status: 'DISPATCHED' }, new Date('2026-11-02'))).toBe('none');
    expect(returnState({ ...order, status: 'RETURNED' }, new Date('2026-11-02'))).toBe('none');
  });
});

it('the store is at fault for all but a changed mind and what nobody has named', () => {
  expect(RETURN_REASONS.filter((reason) => !isStoresFault(reason))).toEqual(['CHANGED_MIND', 'OTHER']);
});

it('what was cancelled, came back or is asked back cannot be asked for again', () => {
  expect(returnable({ quantity: 6, cancelledQuantity: 1, returnedQuantity: 2, returningQuantity: 1 })).toBe(2);
});

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    pricePaise: fc.integer({ min: 1, max: 500_000 }),
    coupon: fc.double({ min: 0, max: 1, noNaN: true }),
    tax: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, pricePaise, coupon, tax }) => {
    const full = Math.min(quantity * pricePaise, LARGEST_ORDER_PAISE);
    const totalPaise = full - Math.floor(full * coupon);
    return { quantity, totalPaise, taxPaise: Math.floor(totalPaise * tax) };
  });

describe('what goes back for a part of a line', () => {
  it('is a unit at its price when no coupon was used', () => {
    expect(refundFor({ quantity: 3, totalPaise: 24_000, taxPaise: 1_143 }, 0, 1)).toEqual({
      amountPaise: 8_000,
      taxPaise: 381,
    });
    expect(refundFor({ quantity: 3, totalPaise: 24_000, taxPaise: 1_143 }, 2, 1)).toEqual({
      amountPaise: 8_000,
      taxPaise: 381,
    });
  });

  it('carries its share of the coupon, the last part what remains', () => {
    const parts = [0, 1, 2].map((before) => refundFor({ quantity: 3, totalPaise: 10_000, taxPaise: 477 }, before, 1));
    expect(parts.map(({ amountPaise }) => amountPaise)).toEqual([3_333, 3_333, 3_334]);
    expect(parts.reduce((sum, { taxPaise }) => sum + taxPaise, 0)).toBe(477);
  });

  it('adds up to the line exactly, however it comes back, and never holds more tax than money', () => {
    const cut = line.chain((sold) =>
      fc.tuple(fc.constant(sold), fc.array(fc.integer({ min: 1, max: sold.quantity }), { maxLength: 12 })),
    );
    fc.assert(
      fc.property(cut, ([sold, steps]) => {
        let before = 0;
        const total = { amountPaise: 0, taxPaise: 0 };
        for (const step of [...steps, sold.quantity]) {
          const units = Math.min(step, sold.quantity - before);
          if (units === 0) break;
          const part = refundFor(sold, before, units);
          expect(part.taxPaise).toBeGreaterThanOrEqual(0);
          expect(part.amountPaise).toBeGreaterThanOrEqual(part.taxPaise);
          expect(Math.abs(part.amountPaise - (sold.totalPaise * units) / sold.quantity)).toBeLessThan(1);
          before += units;
          total.amountPaise += part.amountPaise;
          total.taxPaise += part.taxPaise;
        }
        expect({ before, ...total }).toEqual({
          before: sold.quantity,
          amountPaise: sold.totalPaise,
          taxPaise: sold.taxPaise,
        });
      }),
      { numRuns: 2000 },
    );
  });
});
