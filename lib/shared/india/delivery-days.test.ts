import { expectedDays } from './delivery-days';

describe('when a parcel should arrive', () => {
  it.each([
    // A Friday: Saturday counts, Sunday does not.
    ['2026-11-20T06:00:00Z', [1, 2], '2026-11-21', '2026-11-23'],
    ['2026-11-20T06:00:00Z', [5, 7], '2026-11-26', '2026-11-28'],
    // Late evening in UTC is the next day in India.
    ['2026-11-20T18:30:00Z', [1, 1], '2026-11-23', '2026-11-23'],
    // Left on a Sunday.
    ['2026-11-22T06:00:00Z', [1, 1], '2026-11-23', '2026-11-23'],
    // Around Republic Day, a Tuesday in 2027, and the end of a year.
    ['2027-01-25T06:00:00Z', [1, 2], '2027-01-27', '2027-01-28'],
    ['2026-12-31T06:00:00Z', [2, 3], '2027-01-02', '2027-01-04'],
  ] as const)('leaves %s, %j business days: %s to %s', (leaves, [least, most], from, until) => {
    expect(expectedDays(new Date(leaves), [least, most])).toEqual({ from, until });
  });
});
