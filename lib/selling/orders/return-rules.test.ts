import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import { LARGEST_ORDER_PAISE } from '@/lib/shared/policy';
import { taxContained } from '@/lib/shared/tax/rules';
import {
  deliveryBack,
  isStoresFault,
  refundAmount,
  refundFor,
  returnable,
  RETURN_REASONS,
  returnState,
  returnsUntil,
  type Share,
} from './return-rules';

describe('the window of a return', () => {
  it('counts days in India from delivery to the end of the last one', () => {
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

it('the store is liable for every reason except a changed mind or none', () => {
  expect(RETURN_REASONS.filter((reason) => !isStoresFault(reason))).toEqual(['CHANGED_MIND', 'OTHER']);
});

describe('the delivery charge', () => {
  const line = { id: 'a', quantity: 3, cancelledQuantity: 1, returnedQuantity: 1 };
  const whole = {
    shippingPaise: 4_900,
    lines: [line],
    came: [{ id: 'a', quantity: 1 }],
    reasons: ['DAMAGED' as const],
  };

  it('is refunded with the return that leaves nothing, if the store is at fault or nothing arrived', () => {
    expect(deliveryBack(whole)).toBe(4_900);
    expect(deliveryBack({ ...whole, reasons: ['WRONG_ITEM', 'UNDELIVERED'] })).toBe(4_900);
    expect(deliveryBack({ ...whole, shippingPaise: 0 })).toBe(0);
  });

  it('stays while the buyer has goods, or if any came back for a reason of the buyer', () => {
    expect(deliveryBack({ ...whole, lines: [line, { ...line, id: 'b' }] })).toBe(0);
    expect(deliveryBack({ ...whole, came: [] })).toBe(0);
    expect(deliveryBack({ ...whole, reasons: ['DAMAGED', 'CHANGED_MIND'] })).toBe(0);
    expect(deliveryBack({ ...whole, reasons: ['OTHER'] })).toBe(0);
  });
});

it('what was cancelled, came back or is asked back cannot be asked for again', () => {
  expect(returnable({ quantity: 6, cancelledQuantity: 1, returnedQuantity: 2, returningQuantity: 1 })).toBe(2);
});

const RATES_BP = [0, 25, 300, 500, 1200, 1800, 2800, 4000];
const bought = { quantity: 3, totalPaise: 24_000, taxPaise: 1_144, refundedTaxPaise: 0, isInterState: false };

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    pricePaise: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 500_000 })),
    coupon: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    rateBp: fc.constantFrom(...RATES_BP),
    isInterState: fc.boolean(),
  })
  .map(({ quantity, pricePaise, coupon, rateBp, isInterState }) => {
    const full = Math.min(quantity * pricePaise, LARGEST_ORDER_PAISE);
    const totalPaise = full - Math.floor(full * coupon);
    return { quantity, totalPaise, taxPaise: taxContained(totalPaise, rateBp, isInterState), isInterState };
  });

describe('the refund for a part of a line', () => {
  it('is the unit price without a coupon, with tax in two equal halves', () => {
    expect(refundFor(bought, 0, 1)).toEqual({ amountPaise: 8_000, taxPaise: 382 });
    expect(refundFor({ ...bought, refundedTaxPaise: 762 }, 2, 1)).toEqual({ amountPaise: 8_000, taxPaise: 382 });
  });

  it('carries its share of the coupon, and the last part the remainder', () => {
    const parts = [0, 1, 2].map((before) => refundAmount({ quantity: 3, totalPaise: 10_000 }, before, 1));
    expect(parts).toEqual([3_333, 3_333, 3_334]);
  });

  it('halves the tax of 2 units at ₹22.05 equally, one after the other', () => {
    const two = { quantity: 2, totalPaise: 4_410, taxPaise: 210, isInterState: false };
    const first = refundFor({ ...two, refundedTaxPaise: 0 }, 0, 1);
    const second = refundFor({ ...two, refundedTaxPaise: first.taxPaise }, 1, 1);
    expect([first, second]).toEqual([
      { amountPaise: 2_205, taxPaise: 106 },
      { amountPaise: 2_205, taxPaise: 104 },
    ]);
  });

  it('leaves the rest of the tax after a part that an older release rounded otherwise', () => {
    const two = { quantity: 2, totalPaise: 4_410, taxPaise: 210, refundedTaxPaise: 105, isInterState: false };
    expect(refundFor(two, 1, 1)).toEqual({ amountPaise: 2_205, taxPaise: 105 });
    const free = { quantity: 3, totalPaise: 30, taxPaise: 2, refundedTaxPaise: 3, isInterState: false };
    expect(refundFor(free, 1, 1).taxPaise).toBe(0);
  });

  it('refunds units under 2 paise in steps that cover their tax', () => {
    const cheap = { quantity: 10, totalPaise: 15, taxPaise: 4, isInterState: false };
    let refundedTaxPaise = 0;
    const parts = Array.from({ length: 10 }, (_, before) => {
      const part = refundFor({ ...cheap, refundedTaxPaise }, before, 1);
      refundedTaxPaise += part.taxPaise;
      return part;
    });
    expect(parts.map(({ amountPaise }) => amountPaise)).toEqual([0, 2, 2, 2, 0, 2, 2, 2, 0, 3]);
    expect([refundedTaxPaise, parts.every(({ amountPaise, taxPaise }) => taxPaise <= amountPaise)]).toEqual([4, true]);
  });

  it('parts add up to the line exactly and contain no negative amount', () => {
    const cut = line.chain((sold) =>
      fc.tuple(fc.constant(sold), fc.array(fc.integer({ min: 1, max: sold.quantity }), { maxLength: 12 })),
    );
    fc.assert(
      fc.property(cut, ([sold, steps]) => {
        let before = 0;
        const total = { amountPaise: 0, taxPaise: 0 };
        const wrong: Share[] = [];
        const mostOff = sold.totalPaise < 2 * sold.quantity ? 3 : 1;
        for (const step of [...steps, sold.quantity]) {
          const units = Math.min(step, sold.quantity - before);
          if (units === 0) break;
          const part = refundFor({ ...sold, refundedTaxPaise: total.taxPaise }, before, units);
          const off = Math.abs(part.amountPaise - (sold.totalPaise * units) / sold.quantity);
          const isEqual = sold.isInterState || part.taxPaise % 2 === 0;
          if (part.taxPaise < 0 || part.taxPaise > part.amountPaise || !isEqual || off >= mostOff) wrong.push(part);
          before += units;
          total.amountPaise += part.amountPaise;
          total.taxPaise += part.taxPaise;
        }
        expect({ wrong, before, ...total }).toEqual({
          wrong: [],
          before: sold.quantity,
          amountPaise: sold.totalPaise,
          taxPaise: sold.taxPaise,
        });
      }),
      { numRuns: runs(20_000) },
    );
  });
});
