import fc from '@/test/random/fast-check';
import { formatRupees, offerPercentage, rupeesToPaise, spread } from './money';

describe('rupeesToPaise', () => {
  it.each([
    [29.35, 2935],
    [0.1 + 0.2, 30],
    [1299, 129900],
    [0, 0],
  ])('takes %d rupees as %d paise', (rupees, paise) => expect(rupeesToPaise(rupees)).toBe(paise));

  it('gives back every amount of paise that was shown in rupees', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (paise) => rupeesToPaise(paise / 100) === paise));
  });
});

describe('formatRupees', () => {
  it('shows paise only where there are some, and groups as India does', () => {
    expect(formatRupees(129900)).toBe('₹1,299');
    expect(formatRupees(1890)).toBe('₹18.90');
    expect(formatRupees(12345600)).toBe('₹1,23,456');
    expect(formatRupees(-100)).toBe('-₹1');
    expect(formatRupees(0)).toBe('₹0');
  });

  it.each(['en-IN', 'ta-IN'])('writes every amount as %s does', (locale) => {
    const byIntl = (paise: number) => {
      const digits = paise % 100 === 0 ? 0 : 2;
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(paise / 100);
    };
    const amounts = fc.oneof(
      fc.integer({ min: -200_000, max: 200_000 }),
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
    );
    fc.assert(fc.property(amounts, (paise) => formatRupees(paise) === byIntl(paise)));
  });
});

describe('offerPercentage', () => {
  it('rounds down so that it never overstates', () => {
    expect(offerPercentage(1000, 667)).toBe(33);
    expect(offerPercentage(1000, 1000)).toBe(0);
    expect(offerPercentage(0, 0)).toBe(0);
  });
});

describe('spread', () => {
  it('always adds up to the amount and never gives a line more than its weight', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.nat(100), (lines, percent) => {
        const total = lines.reduce((sum, line) => sum + line, 0);
        const amount = Math.floor((total * percent) / 100);
        const parts = spread(amount, lines);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(lines[index]!));
      }),
    );
  });

  it('is exact where remainders differ by less than a floating point number shows', () => {
    expect(spread(19_843_802, [2_291_606, 8_738_228, 18_024_686])).toEqual([1_565_133, 5_968_079, 12_310_590]);
  });

  it('gives nothing where there is nothing to spread over', () => expect(spread(100, [0, 0])).toEqual([0, 0]));
});
