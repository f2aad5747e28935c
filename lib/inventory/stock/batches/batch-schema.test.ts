import { BatchNumber, ExpiryDay } from './batch-schema';

it('takes a month without a day for its last day', () => {
  expect([ExpiryDay.parse('02/2028'), ExpiryDay.parse(' 11/2026 ')]).toEqual(['2028-02-29', '2026-11-30']);
  expect(ExpiryDay.parse('2027-03-15')).toBe('2027-03-15');
  expect([ExpiryDay.safeParse('13/2027').success, ExpiryDay.safeParse('2027-02-30').success]).toEqual([false, false]);
});

it('keeps the printed form of a batch number, without invisible characters', () => {
  expect(BatchNumber.parse(' Lot\u200B 7\u00A0a ')).toBe('Lot 7 a');
  expect(BatchNumber.safeParse('\u200B').success).toBe(false);
});
