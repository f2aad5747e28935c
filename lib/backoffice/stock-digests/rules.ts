import { DAY, dayInIndia, HOUR } from '@/lib/kernel/dates';

/** Start of the day in which digests are sent, in hours of India. */
const FROM_HOUR = 8;

/** First days of the periods that contain a moment, as dates of India at midnight UTC. */
export type PeriodStarts = { DAILY: Date; WEEKLY: Date };

/** Returns the day of India and the Monday of its week. */
export function periodStarts(now: Date): PeriodStarts {
  const today = new Date(dayInIndia(now));
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return { DAILY: today, WEEKLY: new Date(today.getTime() - sinceMonday * DAY) };
}

/** True from the morning of India on. */
export const isDigestTime = (now: Date): boolean =>
  dayInIndia(new Date(now.getTime() - FROM_HOUR * HOUR)) === dayInIndia(now);
