import { isDay } from '@/lib/kernel/dates';
import { daysOfYear, yearsBetween } from './rules';

it('knows the days of a financial year', () => {
  expect(daysOfYear('26-27')).toEqual({ from: '2026-04-01', until: '2027-03-31' });
  for (const wrong of ['', '26-28', '2026-27', 'x']) expect(daysOfYear(wrong)).toBeNull();
});

it('names every financial year between two moments, the newest first', () => {
  const last = new Date('2027-03-31T18:30:00Z');
  expect(yearsBetween(new Date('2025-03-31T18:29:59Z'), last)).toEqual(['27-28', '26-27', '25-26', '24-25']);
  expect(yearsBetween(last, last)).toEqual(['27-28']);
});

it('knows days of the calendar', () => {
  expect(['2027-02-28', '2027-02-29', '27-02-01', '2027-13-01'].map(isDay)).toEqual([true, false, false, false]);
});
