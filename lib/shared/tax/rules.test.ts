import fc from '@/test/random/fast-check';
import { runs } from '@/test/random/random-input';
import { crossesStates, splitTax, taxContained, taxOn } from './rules';

const amount = fc.integer({ min: 0, max: 50_000_000 });
const rate = fc.integer({ min: 0, max: 4_000 });

describe('taxContained', () => {
  it('takes the tax out of a tax-inclusive amount', () => {
    expect([taxContained(10_500, 500, true), taxContained(11_800, 1_800, true), taxContained(999, 0, true)]).toEqual([
      500, 1_800, 0,
    ]);
    expect([taxContained(10_500, 500, false), taxContained(11_800, 1_800, false), taxContained(999, 0, false)]).toEqual(
      [500, 1_800, 0],
    );
  });

  it('is two equal halves within a state: 5 paise of 100 are 2 and 2', () => {
    expect([taxContained(100, 500, true), taxContained(100, 500, false)]).toEqual([5, 4]);
  });

  it('is within a paisa of the exact tax, and never more than the amount', () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (paise, rateBp, leaves) => {
        const tax = BigInt(taxContained(paise, rateBp, leaves));
        const whole = BigInt(10_000 + rateBp);
        const off = tax * whole - BigInt(paise) * BigInt(rateBp);
        // Tolerance: half a paisa for one rounding, twice that if a half is counted twice.
        expect((off < 0n ? -off : off) * (leaves ? 2n : 1n) <= whole).toBe(true);
        expect(tax >= 0n && tax <= BigInt(paise)).toBe(true);
      }),
      { numRuns: runs(20_000) },
    );
  });
});

describe('the tax on a bill of a supplier', () => {
  it('is two equal halves within the State, one sum between States', () => {
    expect([taxOn(5_490, 500, false), taxOn(5_490, 500, true)]).toEqual([274, 275]);
    expect(taxOn(999, 0, false)).toBe(0);
    fc.assert(fc.property(amount, rate, (paise, rateBp) => taxOn(paise, rateBp, false) % 2 === 0));
  });

  it('depends on the States of both GSTINs, or the own State without one', () => {
    const store = '33AAAAA0000A1Z9';
    expect(['29ABCDE1234F1Z5', '33ABCDE1234F1Z5', null, ''].map((gstin) => crossesStates(gstin, store))).toEqual([
      ...[true, false, false, false],
    ]);
  });
});

describe('splitTax', () => {
  it('halves what stays in the state, and leaves whole what leaves it', () => {
    expect(splitTax(500, false)).toEqual({ cgstPaise: 250, sgstPaise: 250, igstPaise: 0 });
    expect(splitTax(501, true)).toEqual({ cgstPaise: 0, sgstPaise: 0, igstPaise: 501 });
  });

  it('adds up to the tax, in whole paise', () => {
    fc.assert(
      fc.property(amount, rate, fc.boolean(), (paise, rateBp, leaves) => {
        const tax = taxContained(paise, rateBp, leaves);
        const { cgstPaise, sgstPaise, igstPaise } = splitTax(tax, leaves);
        expect(cgstPaise + sgstPaise + igstPaise).toBe(tax);
        expect([cgstPaise === sgstPaise, Number.isInteger(cgstPaise), leaves ? cgstPaise : igstPaise]).toEqual([
          true,
          true,
          0,
        ]);
      }),
    );
  });
});
