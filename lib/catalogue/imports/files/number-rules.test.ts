import fc from '@/test/random/fast-check';
import { formatRupees } from '@/lib/kernel/money';
import {
  isFormula,
  readExpiry,
  readGstBp,
  readGtin,
  readHsn,
  readPercentBp,
  readRupees,
  readUnits,
} from './number-rules';

describe('numbers as price lists write them', () => {
  it.each([
    ['1,23,456.78', 12_345_678],
    ['123,456.78', 12_345_678],
    ['₹ 1,234.50', 123_450],
    ['₹1234.5', 123_450],
    ['Rs. 45/-', 4500],
    ['rs 45', 4500],
    ['Rs.45.50 only', 4550],
    ['INR 1,00,000', 10_000_000],
    ['MRP: 12.34', 1234],
    ['45 Rs.', 4500],
    [' 29.35 ', 2935],
    ['1 234.50', 123_450],
    ['12,34,567.5', 123_456_750],
    ['45.500', 4550],
    ['45.550000000000004', 4555],
    ['0', 0],
  ])('reads the sum %p', (text, paise) => expect(readRupees(text)).toBe(paise));

  it.each([
    ...['', 'abc', '-5', '1e3', '99999999999', '1,2,3', '1.2.3', '12,34.5,6', '=1+1', 'Rs', '٣', '1..5', 'NaN'],
    // A comma or dot with two meanings: before decimals, or between thousands.
    ...['45,50', '1,50', '120,00', '1,23', '1.234,50', '12,34,5', '1.234', '45 50', '8.90123E+12'],
  ])('takes %p for no sum', (text) => expect(readRupees(text)).toBeUndefined());

  it('reads back every sum as the store writes it', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (paise) => readRupees(formatRupees(paise)) === paise),
    ));

  it('answers any text without an error', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const read of [readGstBp, readHsn, readRupees, readUnits, readPercentBp, readExpiry, readGtin, isFormula])
          read(text);
      }),
    ));

  it.each([
    ['1,200', 1200],
    ['40.00', 40],
    ['12 nos', 12],
    ['5 strips', 5],
    ['1.5', undefined],
    ['-3', undefined],
    ['', undefined],
    ['2000000', undefined],
  ])('reads %p units', (text, units) => expect(readUnits(text)).toBe(units));

  it.each([
    ['12.5%', 1250],
    ['5', 500],
    ['12 %', 1200],
    ['101', undefined],
    ['five', undefined],
  ])('reads %p percent', (text, bp) => expect(readPercentBp(text)).toBe(bp));

  it.each([
    ['5%', 500],
    ['12% GST', 1200],
    ['GST @ 18', 1800],
    ['2.5%+2.5%', 500],
    ['CGST 6 + SGST 6', 1200],
    ['nil', 0],
    ['', null],
    ['NA', null],
    ['5,00', undefined],
    ['0.05', undefined],
    ['9', undefined],
    ['12+2', undefined],
    ['1 2%', undefined],
  ])('reads the rate of GST %p', (text, bp) => expect(readGstBp(text)).toBe(bp));

  it.each([
    ['3004.90.63', '30049063'],
    ['3305 10 90', '33051090'],
    ['3004', '3004'],
    ['-', null],
    ['30049', undefined],
    ['3004.9', undefined],
    ['abc', undefined],
  ])('reads the HSN %p', (text, digits) => expect(readHsn(text)).toBe(digits));

  it.each([
    ['03/2027', '2027-03-31'],
    ['3-27', '2027-03-31'],
    ['Mar-27', '2027-03-31'],
    ["Feb'28", '2028-02-29'],
    ['31/03/2027', '2027-03-31'],
    ['5.4.2027', '2027-04-05'],
    ['2027-03-15', '2027-03-15'],
    ['2027-03-15T00:00:00.000Z', '2027-03-15'],
    ['15 March 2027', '2027-03-15'],
    ['2027-03', '2027-03-31'],
    ['31/02/2027', undefined],
    ['13/2027', undefined],
    ['soon', undefined],
    ['Xyz-27', undefined],
  ])('reads the expiry %p', (text, day) => expect(readExpiry(text)).toBe(day));

  it.each([
    ['8901030865275', '08901030865275'],
    ['08901030865275', '08901030865275'],
    ["'8901030865275", '08901030865275'],
    ['8901030865278', undefined],
    ['0000000000000', undefined],
    ['12345', undefined],
  ])('reads the barcode %p', (text, gtin) => expect(readGtin(text)).toBe(gtin));

  it.each([
    ['=SUM(A1:A3)', true],
    ['@cmd', true],
    ['+91 98400 12345', false],
    ['-HYPERLINK("x")', true],
    ['-5', false],
    ['+5.50', false],
    ['-', false],
    ['Crocin', false],
  ])('knows whether %p is a formula', (text, is) => expect(isFormula(text)).toBe(is));
});
