import fc from '@/test/random/fast-check';
import { sampleLine } from '@/test/shop/sample-invoice';
import { financialYearOf } from '@/lib/shared/financial-year';
import { fileNameOf, invoiceNumber, sumOf, totalsByRate, unitCode } from './rules';

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '25-26', 'the last millisecond of March in India'],
    ['2026-03-31T18:30:00.000Z', '26-27', 'the first of April in India, still March in London'],
    ['2026-12-31T18:30:00.000Z', '26-27', 'New Year'],
    ['2027-03-31T18:29:59.999Z', '26-27', 'its end'],
    ['2099-04-01T00:00:00.000Z', '99-00', 'a century later'],
  ])('of %s is %s: %s', (at, year) => expect(financialYearOf(new Date(at))).toBe(year));
});

describe('a number', () => {
  it('says its series, year and place', () => {
    expect([invoiceNumber('26-27', 123, false), invoiceNumber('26-27', 7, true)]).toEqual([
      'MC/26-27/000123',
      'CN/26-27/000007',
    ]);
  });

  it('never breaks rule 46: 16 characters of letters, digits, - and /', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean(), (sequence, isCreditNote) =>
        /^[A-Za-z0-9/-]{1,16}$/.test(invoiceNumber('26-27', sequence, isCreditNote)),
      ),
    );
    expect(() => invoiceNumber('26-27', 10_000_000, false)).toThrow('full');
  });

  it('names a file', () => expect(fileNameOf('MC/26-27/000123')).toBe('MC-26-27-000123.pdf'));
});

it.each([
  ['Strip of 10 tablets', 'PAC'],
  ['Bottle of 100 ml', 'BTL'],
  ['Tube of 30 g', 'TUB'],
  ['One unit', 'NOS'],
  ['', 'NOS'],
  ['1 pair', 'PRS'],
  ['Box of 50', 'BOX'],
  ['Bandage, 1 roll', 'ROL'],
])('%s is counted in %s', (pack, code) => expect(unitCode(pack)).toBe(code));

describe('sums', () => {
  const line = fc
    .record({
      rateBp: fc.constantFrom(0, 500, 1200, 1800),
      taxablePaise: fc.nat(1e7),
      cgstPaise: fc.nat(1e6),
      sgstPaise: fc.nat(1e6),
      igstPaise: fc.nat(1e6),
    })
    .map((part) =>
      sampleLine({ ...part, totalPaise: part.taxablePaise + part.cgstPaise + part.sgstPaise + part.igstPaise }),
    );

  it('per rate add up to those of all lines and to the total', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const [all, byRate] = [sumOf(lines), totalsByRate(lines)];
        expect(sumOf(byRate)).toEqual(all);
        expect(all.taxablePaise + all.cgstPaise + all.sgstPaise + all.igstPaise).toBe(all.totalPaise);
        expect(byRate.map(({ rateBp }) => rateBp)).toEqual(
          [...new Set(lines.map(({ rateBp }) => rateBp))].sort((a, b) => a - b),
        );
      }),
    );
  });
});
