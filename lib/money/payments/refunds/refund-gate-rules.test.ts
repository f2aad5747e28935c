import fc from '@/test/random/fast-check';
import { decideRefund, splitOverOwed, type RefundFacts } from './refund-gate-rules';

const standing = (change: Partial<RefundFacts> = {}): RefundFacts => ({
  leftPaise: 34_900,
  aheadPaise: 0,
  lostPaise: 0,
  openPaise: 0,
  ...change,
});
const goods = (valuePaise: number) => ({ of: 'goods' as const, valuePaise });
const REST = { of: 'rest' as const };

describe('the gate for refunds', () => {
  it('sends what is left of a payment, and refuses where nothing is', () => {
    expect(decideRefund(REST, standing())).toMatchObject({ answer: 'SEND', reason: 'free', sendPaise: 34_900 });
    expect(decideRefund(REST, standing({ leftPaise: 0 }))).toEqual({ answer: 'REFUSE', reason: 'nothingLeft' });
  });

  it('holds while the payment is disputed, unless nothing is to be sent', () => {
    expect(decideRefund(REST, standing({ openPaise: 1 }))).toMatchObject({ answer: 'HOLD', reason: 'disputed' });
    expect(decideRefund(REST, standing({ openPaise: 1, lostPaise: 34_900 }))).toMatchObject({
      answer: 'SEND',
      reason: 'nothingToSend',
      chargebackPaise: 34_900,
    });
  });

  it('refuses unpaid goods, unpayable amounts, and amounts above the limit', () => {
    expect(decideRefund(goods(40_000), standing())).toEqual({ answer: 'REFUSE', reason: 'notPaid' });
    expect(decideRefund(goods(50), standing())).toEqual({ answer: 'REFUSE', reason: 'tooSmall' });
    const limit = { limitPaise: 1_000, spentPaise: 900 };
    expect(decideRefund(goods(101), standing(), limit)).toEqual({ answer: 'REFUSE', reason: 'limit' });
    expect(decideRefund(goods(100), standing(), limit)).toMatchObject({ answer: 'SEND' });
    expect(decideRefund(goods(1_000), standing({ lostPaise: 1_000 }), limit)).toMatchObject({ answer: 'SEND' });
  });

  it('sends nothing of cash that was not collected, whatever the limit', () => {
    const limit = { limitPaise: 1, spentPaise: 0 };
    expect(decideRefund(goods(1_000), standing({ isUncollected: true }), limit)).toMatchObject({
      answer: 'SEND',
      reason: 'nothingToSend',
      amountPaise: 1_000,
      uncollectedPaise: 1_000,
      sendPaise: 0,
    });
  });

  it('counts what was refunded at Razorpay before', () => {
    const ahead = standing({ leftPaise: 24_900, aheadPaise: 10_000 });
    expect(decideRefund(REST, ahead)).toMatchObject({ answer: 'SEND', sendPaise: 24_900 });
    expect(decideRefund(goods(30_000), ahead)).toMatchObject({ amountPaise: 24_900, coveredPaise: 5_100 });
    expect(decideRefund(goods(24_850), ahead)).toMatchObject({ amountPaise: 24_800, coveredPaise: 50 });
  });

  const wishes = fc.oneof(
    fc.constant(REST),
    fc.integer({ min: 1, max: 60_000 }).map((valuePaise) => goods(valuePaise)),
  );
  const standings = fc.record({
    leftPaise: fc.integer({ min: 0, max: 50_000 }),
    aheadPaise: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
    lostPaise: fc.integer({ min: 0, max: 50_000 }),
    openPaise: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
  });

  it('never passes more than is left, and its parts add up', () => {
    fc.assert(
      fc.property(wishes, standings, (wish, now) => {
        const verdict = decideRefund(wish, now);
        if (verdict.answer === 'REFUSE') return;
        const { amountPaise, coveredPaise, chargebackPaise, sendPaise } = verdict;
        expect(amountPaise).toBeLessThanOrEqual(now.leftPaise);
        expect(sendPaise + chargebackPaise).toBe(amountPaise);
        expect(chargebackPaise).toBeLessThanOrEqual(now.lostPaise);
        expect(coveredPaise).toBeLessThanOrEqual(now.aheadPaise);
        if (wish.of === 'goods') expect(amountPaise + coveredPaise).toBe(wish.valuePaise);
        expect(verdict.answer === 'HOLD').toBe(now.openPaise > 0 && sendPaise > 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves zero or a payable amount after a refund made at Razorpay', () => {
    fc.assert(
      fc.property(wishes, standings, (wish, { aheadPaise, ...now }) => {
        const verdict = decideRefund(wish, { ...now, aheadPaise: aheadPaise + 1 });
        if (verdict.answer === 'REFUSE') return;
        const rest = now.leftPaise - verdict.amountPaise;
        expect(rest === 0 || rest >= 100).toBe(true);
      }),
    );
  });
});

describe('a sum that was refunded at Razorpay, split over refunds the store owes', () => {
  it('takes as much as it is, and leaves sums that a bank sends', () => {
    const owed = fc.array(fc.integer({ min: 100, max: 30_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(owed, fc.double({ min: 0, max: 1, noNaN: true }), (sums, share) => {
        const whole = sums.reduce((sum, one) => sum + one, 0);
        const paise = Math.floor(whole * share);
        const parts = splitOverOwed(sums, paise);
        const left = sums.map((sum, at) => sum - parts[at]!);
        expect(parts.every((part) => part >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paise);
        expect(left.slice(0, -1).every((rest) => rest === 0 || rest >= 100)).toBe(true);
      }),
    );
  });
});
