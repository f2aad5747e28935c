import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { DurationCounts, RecentCounts } from './recent-counts';

const counts = (reported: Record<string, number>) => new Map(Object.entries(reported));

it('says how much has grown of late, and forgets what is older than an hour', () => {
  const recent = new RecentCounts();
  expect(recent.within(HOUR)).toEqual({});
  recent.note(counts({ mail: 2 }), 0);
  expect([recent.within(MINUTE), recent.within(HOUR)]).toEqual([{ mail: 2 }, { mail: 2 }]);
  recent.note(counts({ mail: 2, job: 1 }), 30 * MINUTE);
  expect([recent.within(MINUTE), recent.within(HOUR)]).toEqual([{ job: 1 }, { mail: 2, job: 1 }]);
  recent.note(counts({ mail: 5, job: 1 }), 61 * MINUTE);
  expect([recent.within(MINUTE), recent.within(HOUR)]).toEqual([{ mail: 3 }, { mail: 3, job: 1 }]);
  recent.note(counts({ mail: 5, job: 1 }), 3 * HOUR);
  expect(recent.within(HOUR)).toEqual({});
});

it('keeps no more looks than an hour has', () => {
  const recent = new RecentCounts();
  for (let beat = 0; beat < 2_000; beat += 1) recent.note(counts({ all: beat }), beat * 10_000);
  expect(recent.within(HOUR)).toEqual({ all: 360 });
  expect(recent['noted'].length).toBeLessThanOrEqual(362);
});

it('says for how long something has been so, and restarts after it was not', () => {
  const held = new DurationCounts();
  const beats = [false, true, true, false, true].map((isSo, beat) => held.ms('late', isSo, beat * 10));
  expect(beats).toEqual([0, 0, 10, 0, 0]);
  expect([held.ms('late', true, 90), held.ms('other', true, 90)]).toEqual([50, 0]);
});
