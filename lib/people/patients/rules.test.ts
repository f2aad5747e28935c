import { ageOf, isBirthYear } from './rules';

/** New Year's Eve at 19:00 UTC is the next year in India. */
const NOW = new Date('2026-12-31T19:00:00Z');

it('counts the age by the year in India', () => {
  expect(ageOf(1972, NOW)).toBe(55);
  expect(ageOf(2027, NOW)).toBe(0);
});

it.each([
  [1899, false],
  [1900, true],
  [2027, true],
  [2028, false],
])('%d as a year of birth: %s', (year, expected) => expect(isBirthYear(year, NOW)).toBe(expected));
