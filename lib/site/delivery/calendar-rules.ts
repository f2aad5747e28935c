import { DAY, HOUR, MINUTE } from '@/lib/kernel/dates';
import { WEEKDAYS } from '@/lib/site/pages/settings-rules';
import type { Holidays, SkippedDay } from './types';

type Weekday = (typeof WEEKDAYS)[number];

const INDIA_AHEAD = 5 * HOUR + 30 * MINUTE;
/** Bound of every search for a working day. */
const MAX_DAYS = 730;

/** Working calendar of a method. */
export type Calendar = { weekdays: readonly Weekday[]; holidays: Holidays };

/** Calendar day as the number of days since 1970, and the minute of that day in India. */
const momentInIndia = (moment: Date): { day: number; minute: number } => {
  const local = moment.getTime() + INDIA_AHEAD;
  const day = Math.floor(local / DAY);
  return { day, minute: Math.floor((local - day * DAY) / MINUTE) };
};

/** Formats a day number as a calendar day, such as 2026-11-27. */
const calendarDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Returns the minute of the day of a time such as 16:00. */
const minuteOfClock = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number): Weekday => {
  const count = WEEKDAYS.length;
  return WEEKDAYS[(((day + 3) % count) + count) % count]!;
};

/** Reason for a day without work; null for a working day. */
function skippedDay({ weekdays, holidays }: Calendar, day: number): SkippedDay | null {
  const date = calendarDay(day);
  if (!weekdays.includes(weekdayOf(day))) return { date, holiday: null };
  const holiday = holidays.get(date);
  return holiday ? { date, holiday } : null;
}

/**
 * Walks to the working day that is `count` working days after a day.
 * @param skipped receives the days without work on the way
 */
function walk(calendar: Calendar, start: number, count: number, skipped: SkippedDay[]): number {
  let day = start;
  for (let left = count; left > 0 && day - start < MAX_DAYS;) {
    day += 1;
    const skip = skippedDay(calendar, day);
    if (skip) skipped.push(skip);
    else left -= 1;
  }
  return day;
}

/** First and last calendar day in India, such as 2026-11-27. */
export type ExpectedDays = { from: string; until: string };

/**
 * Returns the expected arrival of a parcel that leaves at this time; the day of departure does not
 * count.
 * @param days minimum and maximum working days
 */
export function expectedDays(calendar: Calendar, leaves: Date, [least, most]: readonly [number, number]): ExpectedDays {
  const { day } = momentInIndia(leaves);
  return { from: calendarDay(walk(calendar, day, least, [])), until: calendarDay(walk(calendar, day, most, [])) };
}

/**
 * Returns the days of an order: handled today before the cut-off of a working day, else on the next
 * working day, and arriving the working days of its method later.
 * @param days minimum and maximum working days after the day of handling
 */
export function promisedDays(
  calendar: Calendar,
  now: Date,
  { cutOff, days: [least, most] }: { cutOff: string; days: readonly [number, number] },
) {
  const { day: today, minute } = momentInIndia(now);
  const skipped: SkippedDay[] = [];
  const skipToday = skippedDay(calendar, today);
  const isAfterCutOff = !skipToday && minute >= minuteOfClock(cutOff);
  if (skipToday) skipped.push(skipToday);
  const handled = skipToday || isAfterCutOff ? walk(calendar, today, 1, skipped) : today;
  const first = walk(calendar, handled, least, skipped);
  const last = walk(calendar, first, most - least, skipped);
  return {
    isAfterCutOff,
    skipped,
    handledOn: calendarDay(handled),
    from: calendarDay(first),
    to: calendarDay(last),
  };
}
