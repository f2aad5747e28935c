import { isDigestTime, periodStarts } from './rules';

it.each([
  ['a Monday', '2026-11-30T04:00:00Z', '2026-11-30', '2026-11-30'],
  ['a Sunday, still of the week before', '2026-11-29T04:00:00Z', '2026-11-29', '2026-11-23'],
  ['a Sunday evening of UTC, Monday in India', '2026-11-29T20:00:00Z', '2026-11-30', '2026-11-30'],
])('finds the periods of %s', (_, now, day, monday) => {
  expect(periodStarts(new Date(now))).toEqual({ DAILY: new Date(day), WEEKLY: new Date(monday) });
});

it('sends from eight in the morning of India until midnight', () => {
  const times = ['2026-11-30T02:29:00Z', '2026-11-30T02:30:00Z', '2026-11-30T18:29:00Z', '2026-11-30T18:30:00Z'];
  expect(times.map((time) => isDigestTime(new Date(time)))).toEqual([false, true, true, false]);
});
